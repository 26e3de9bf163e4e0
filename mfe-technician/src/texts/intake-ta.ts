import type { intakeEn } from './intake-en';

/** What the intake of a device says, in Tamil. */
export const intakeTa: typeof intakeEn = {
  saveAndPrint: 'சேமித்து அச்சிடவும்',
  known: 'தெரிந்த வாடிக்கையாளர்கள்',
  found: (count) => (count === 1 ? 'தெரிந்த வாடிக்கையாளர் 1' : `தெரிந்த வாடிக்கையாளர்கள் ${count}`),
  photos: 'புகைப்படங்கள்',
  takePhoto: 'புகைப்படம் எடுக்கவும்',
  photo: (number) => `புகைப்படம் ${number}`,
  removePhoto: (number) => `புகைப்படம் ${number} ஐ அகற்றவும்`,
  photosNotKept: 'இணைப்பு இல்லாததால் புகைப்படங்கள் சேமிக்கப்படவில்லை. அனுப்பிய பின் அவற்றை வேலையில் சேர்க்கவும்.',
  notPrinted: 'அனுப்பிய பின் அச்சிடலாம்.',
};
