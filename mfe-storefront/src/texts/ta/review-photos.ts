import type { reviewPhotos as en } from '../en/review-photos';

export const reviewPhotos: typeof en = {
  choose: 'உங்கள் புகைப்படங்கள்',
  add: 'புகைப்படங்களைச் சேர்க்கவும்',
  hint: (limit) => `அதிகபட்சம் ${limit}. எல்லோரும் பார்ப்பதற்கு முன் கடை அவற்றைப் பார்க்கும்.`,
  chosen: (number) => `புகைப்படம் ${number}`,
  remove: (number) => `புகைப்படம் ${number} ஐ அகற்றவும்`,
  tooMany: (limit) => `ஒரு மதிப்புரைக்கு அதிகபட்சம் ${limit} புகைப்படங்கள். மற்றவை சேர்க்கப்படவில்லை.`,
  tooLarge: (name) => `${name} 10 MB ஐ விடப் பெரியது; அது சேர்க்கப்படவில்லை.`,
  of: (user) => `${user} எடுத்த புகைப்படங்கள்`,
  open: (number, user) => `${user} எடுத்த புகைப்படம் ${number} ஐத் திறக்கவும்`,
  waiting: 'எங்கள் சரிபார்ப்புக்காகக் காத்திருக்கிறது',
};
