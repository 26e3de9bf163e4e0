import type { payment as en } from '../en/payment';

export const payment: typeof en = {
  label: 'கட்டணம்',
  question: 'எப்படிச் செலுத்த விரும்புகிறீர்கள்?',
  names: {
    'cash-on-delivery': 'பொருள் கிடைத்ததும் பணம் செலுத்தல்',
    'bank-transfer': 'வங்கிப் பரிமாற்றம்',
    instalments: 'தவணை முறை',
  },
  hints: {
    'cash-on-delivery': 'ஆர்டர் கிடைத்ததும் ஓட்டுநரிடம் பணமாகச் செலுத்தலாம்.',
    'bank-transfer': 'கணக்கு விவரங்களை மின்னஞ்சல் அல்லது தொலைபேசி மூலம் அனுப்புவோம்.',
    instalments: 'தவணைகளைப் பேசி முடிவு செய்ய உங்களை அழைப்போம்.',
  },
  cashAtShop: 'ஆர்டரைப் பெறும்போது பணமாகச் செலுத்தலாம்.',
};
