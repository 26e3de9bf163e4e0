export const en = {
  label: 'Payment',
  names: {
    'cash-on-delivery': 'Cash on delivery',
    'bank-transfer': 'Bank transfer',
    instalments: 'Instalments',
  },
};
