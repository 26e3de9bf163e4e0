/** The English texts of the intake of a device. */
export const intakeEn = {
  saveAndPrint: 'Save and print',
  known: 'Known customers',
  found: (count: number) => (count === 1 ? '1 known customer' : `${count} known customers`),
  photos: 'Photos',
  takePhoto: 'Take a photo',
  photo: (number: number) => `Photo ${number}`,
  removePhoto: (number: number) => `Remove photo ${number}`,
  photoNotKept: (name: string, why: string) => `This photo is not kept: ${name}. ${why}`,
  storageFull: 'The storage of this browser is full.',
  storageFailed: 'This browser does not store it.',
  photosLost: 'Photos of this draft are gone: this browser has not kept them. Please take them again.',
  photoTooLarge: (name: string) => `${name} is not added: it is larger than 10 MB.`,
  tooManyPhotos: (limit: number) => `A repair has at most ${limit} photos. The others are not added.`,
  notPrinted: 'It is printed when it has been sent.',
  notPrintedNow: (device: string) =>
    `${device}: not printed, because you have gone on to something else. Print it from the job of this device.`,
};
