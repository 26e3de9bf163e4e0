import type { en } from './order-stages-en';

export const ta: typeof en = {
  byPhone: 'தொலைபேசி மூலம்',
  takenBy: (name) => `எடுத்தவர் ${name}`,
  stage: 'கட்டம்',
  anyStage: 'எல்லா கட்டங்களும்',
  stages: {
    placed: 'ஆர்டர் செய்யப்பட்டது',
    confirmed: 'உறுதி செய்யப்பட்டது',
    packed: 'பொதி செய்யப்பட்டது',
    sent: 'அனுப்பப்பட்டது',
    delivered: 'ஒப்படைக்கப்பட்டது',
    cancelled: 'ரத்து செய்யப்பட்டது',
  },
  next: {
    confirmed: 'உறுதி செய்யப்பட்டதாகக் குறிக்கவும்',
    packed: 'பொதி செய்யப்பட்டதாகக் குறிக்கவும்',
    sent: 'அனுப்பப்பட்டதாகக் குறிக்கவும்',
    delivered: 'ஒப்படைக்கப்பட்டதாகக் குறிக்கவும்',
  },
  expired: 'காலாவதியானது',
  confirmBy: 'உறுதிப்படுத்த வேண்டிய இறுதி நேரம்',
  timeline: 'காலவரிசை',
  unrecorded: 'நேரம் பதிவாகவில்லை',
};
