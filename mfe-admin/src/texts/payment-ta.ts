import type { en } from './payment-en';

export const ta: typeof en = {
  label: 'கட்டணம்',
  names: {
    'cash-on-delivery': 'பொருள் கிடைத்ததும் பணமாக',
    'bank-transfer': 'வங்கிப் பரிமாற்றம்',
    instalments: 'தவணை முறை',
  },
};
