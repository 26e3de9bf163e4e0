import type { en } from './review-photos-en';

export const ta: typeof en = {
  heading: 'புகைப்படங்கள்',
  which: 'புகைப்படங்கள்',
  all: 'எல்லா மதிப்புரைகளும்',
  onlyWaiting: 'சரிபார்க்க வேண்டிய புகைப்படங்களுடன்',
  toCheck: (count) => (count === 1 ? 'சரிபார்க்க வேண்டிய 1 புகைப்படம்' : `சரிபார்க்க வேண்டிய ${count} புகைப்படங்கள்`),
  photo: (number) => `புகைப்படம் ${number}`,
  waiting: 'காத்திருக்கிறது',
  shown: 'எல்லோரும் பார்க்கிறார்கள்',
  approve: 'அனுமதிக்கவும்',
  approveOf: (number) => `புகைப்படம் ${number} ஐ அனுமதிக்கவும்`,
  reject: 'நிராகரிக்கவும்',
  rejectOf: (number) => `புகைப்படம் ${number} ஐ நிராகரிக்கவும்`,
  takeDown: 'அகற்றவும்',
  takeDownOf: (number) => `புகைப்படம் ${number} ஐ அகற்றவும்`,
  approved: 'இப்போது எல்லோரும் புகைப்படத்தைப் பார்க்கிறார்கள்',
  removed: 'புகைப்படம் அகற்றப்பட்டது',
  failed: 'புகைப்படத்தை மாற்ற முடியவில்லை',
};
