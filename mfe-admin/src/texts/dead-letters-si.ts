import type { en } from './dead-letters-en';

export const si: typeof en = {
  title: 'භාර නොදුන් පණිවිඩ',
  columns: {
    at: 'කවදාද',
    subject: 'මාතෘකාව',
    reason: 'හේතුව',
    attempts: 'උත්සාහයන්',
  },
  states: { 'given up': 'අත්හැර ඇත', 'sent again': 'නැවත යවා ඇත', 'failed again': 'නැවතත් අසාර්ථක විය' },
  mails: 'අත්හැර දැමූ විද්‍යුත් තැපැල්',
  empty: 'අත්හැර දැමූ කිසිවක් නැත.',
  loadFailed: 'භාර නොදුන් පණිවිඩ ලබා ගැනීමට නොහැකි විය',
  unavailable: (services) => `${services} වෙතින් පිළිතුරක් නැත: එහි පණිවිඩ මෙහි නැත.`,
  resend: 'නැවත යවන්න',
  resendOf: (subject, receiver) => `නැවත යවන්න: ${subject}, ${receiver}`,
  gone: 'නැවත යැවිය නොහැක',
  resendAll: 'සියල්ල නැවත යවන්න',
  question: 'මේ සියල්ල නැවත යවන්නද?',
  detail: (count) => `ලැයිස්තුවේ පණිවිඩ ${count}ක් ඇත. මේ අතර නිම කළ දේ දෙවරක් සිදු නොවේ.`,
  sent: (count) => `නැවත යැවූ ගණන: ${count}`,
  failed: (count) => `නැවත අසාර්ථක වූ ගණන: ${count}. හේතුව ලැයිස්තුවේ ඇත.`,
  left: (count) => `තව ${count}ක් ඉතිරිය: සියල්ල තවත් වරක් යවන්න.`,
  nothing: 'යැවීමට කිසිවක් නැත: එය තවදුරටත් මෙහි නැත.',
  resendFailed: 'මෙය නැවත යැවීමට නොහැකි විය',
};
