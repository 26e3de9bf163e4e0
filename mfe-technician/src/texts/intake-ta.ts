import type { intakeEn } from './intake-en';

/** The Tamil texts of the intake of a device. */
export const intakeTa: typeof intakeEn = {
  saveAndPrint: 'சேமித்து அச்சிடவும்',
  known: 'தெரிந்த வாடிக்கையாளர்கள்',
  found: (count) => (count === 1 ? 'தெரிந்த வாடிக்கையாளர் 1' : `தெரிந்த வாடிக்கையாளர்கள் ${count}`),
  photos: 'புகைப்படங்கள்',
  takePhoto: 'புகைப்படம் எடுக்கவும்',
  photo: (number) => `புகைப்படம் ${number}`,
  removePhoto: (number) => `புகைப்படம் ${number} ஐ அகற்றவும்`,
  photoNotKept: (name, why) => `இந்தப் புகைப்படம் வைக்கப்படவில்லை: ${name}. ${why}`,
  storageFull: 'இந்த உலாவியின் சேமிப்பகம் நிரம்பிவிட்டது.',
  storageFailed: 'இந்த உலாவி அதைச் சேமிப்பதில்லை.',
  photosLost: 'இந்த வரைவின் புகைப்படங்கள் இல்லை: இந்த உலாவி அவற்றை வைத்திருக்கவில்லை. தயவுசெய்து மீண்டும் எடுக்கவும்.',
  photoTooLarge: (name) => `${name} சேர்க்கப்படவில்லை: அது 10 MB ஐ விடப் பெரியது.`,
  tooManyPhotos: (limit) => `ஒரு பழுதுபார்ப்புக்கு அதிகபட்சம் ${limit} புகைப்படங்கள். மற்றவை சேர்க்கப்படவில்லை.`,
  notPrinted: 'அனுப்பிய பின் அச்சிடலாம்.',
  notPrintedNow: (device) =>
    `${device}: நீங்கள் வேறொன்றைத் தொடங்கியதால் அச்சிடப்படவில்லை. இந்தச் சாதனத்தின் வேலையிலிருந்து அச்சிடவும்.`,
};
