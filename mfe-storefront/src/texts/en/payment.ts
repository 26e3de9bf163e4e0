export const payment = {
  label: 'Payment',
  question: 'How would you like to pay?',
  names: {
    'cash-on-delivery': 'Cash on delivery',
    'bank-transfer': 'Bank transfer',
    instalments: 'Instalments',
  },
  hints: {
    'cash-on-delivery': 'You pay the driver in cash when the order arrives.',
    'bank-transfer': 'We’ll send you the account details.',
    instalments: 'We’ll call you to agree on the instalments.',
  },
  cashAtShop: 'You pay in cash when you collect the order.',
};
