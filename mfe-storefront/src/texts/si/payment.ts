import type { payment as en } from '../en/payment';

export const payment: typeof en = {
  label: 'ගෙවීම',
  question: 'ඔබ ගෙවීමට කැමති කෙසේද?',
  names: {
    'cash-on-delivery': 'භාණ්ඩ ලැබුණු විට මුදල් ගෙවීම',
    'bank-transfer': 'බැංකු මාරු කිරීම',
    instalments: 'වාරික ගෙවීම',
  },
  hints: {
    'cash-on-delivery': 'ඇණවුම ලැබුණු විට රියදුරුට මුදලින් ගෙවන්න.',
    'bank-transfer': 'ගිණුම් විස්තර අපි ඊමේල් හෝ දුරකථනයෙන් එවන්නෙමු.',
    instalments: 'වාරික ගැන එකඟ වීමට අපි ඔබට කතා කරන්නෙමු.',
  },
  cashAtShop: 'ඇණවුම රැගෙන යන විට ඔබ මුදලින් ගෙවන්න.',
};
