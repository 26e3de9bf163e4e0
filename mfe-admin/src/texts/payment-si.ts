import type { en } from './payment-en';

export const si: typeof en = {
  label: 'ගෙවීම',
  names: {
    'cash-on-delivery': 'භාරදීමේදී මුදලින්',
    'bank-transfer': 'බැංකු මාරු කිරීම',
    instalments: 'වාරික ගෙවීම',
  },
};
