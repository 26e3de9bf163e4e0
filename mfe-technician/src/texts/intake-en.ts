/** What the intake of a device says, in English. */
export const intakeEn = {
  saveAndPrint: 'Save and print',
  known: 'Known customers',
  found: (count: number) => (count === 1 ? '1 known customer' : `${count} known customers`),
  photos: 'Photos',
  takePhoto: 'Take a photo',
  photo: (number: number) => `Photo ${number}`,
  removePhoto: (number: number) => `Remove photo ${number}`,
  photosNotKept: 'Without a connection the photos were not saved. Add them to the job when it has been sent.',
  notPrinted: 'It is printed when it has been sent.',
};
