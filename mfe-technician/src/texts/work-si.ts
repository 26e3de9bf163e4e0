import type { workEn } from './work-en';

/** The Sinhala texts of a job's quote, hand-over and parts. */
const quote: (typeof workEn)['quote'] = {
  title: 'මිල ගණන්',
  none: 'මිල ගණන් දී නැත.',
  new: 'නව මිල ගණන්',
  kinds: { work: 'වැඩ', part: 'කොටස' },
  kind: (line) => `${line} පේළියේ වර්ගය`,
  text: (line) => `${line} පේළිය`,
  amount: (line) => `${line} පේළියේ මුදල`,
  amountShort: 'රු.',
  removeLine: (line) => `${line} පේළිය ඉවත් කරන්න`,
  addLine: 'පේළියක් එක් කරන්න',
  total: 'එකතුව',
  send: 'මිල ගණන් යවන්න',
  cancel: 'අවලංගු කරන්න',
  sent: 'මිල ගණන් යවන ලදී',
  failed: 'මිල ගණන් යැවිය නොහැකි විය',
  noMail: 'විද්‍යුත් තැපෑලක් නැතිව, පාරිභෝගිකයා එය දකින්නේ පත්‍රිකාවේ සබැඳියෙන් පමණි.',
  wrong: 'සෑම පේළියකටම විස්තරයක් සහ කොමා නොමැති රුපියල් මුදලක් අවශ්‍යයි.',
};

const handOver: (typeof workEn)['handOver'] = {
  title: 'ආපසු දීම',
  start: 'ආපසු දෙන්න',
  saveFirst: 'පළමුව ඔබගේ වෙනස්කම් සුරකින්න.',
  outcome: 'ප්‍රතිඵලය',
  lines: 'වැය වන මුදල',
  linesFailed: 'වැය වන මුදල පූරණය කළ නොහැකි විය',
  inQuote: (part) => `${part} මිල ගණන්වල ඇතුළත්ය`,
  inQuoteShort: 'මිල ගණන්වල ඇතුළත්',
  workText: 'වෙනත් වැඩ',
  work: 'මුදල (රු.)',
  workMissing: 'මුදලක් ඇතුළත් කරන්න, නැතහොත් අය නොකරන හේතුව තෝරන්න.',
  charge: 'අය කිරීම',
  charges: {
    charged: 'අය කරයි',
    warranty: 'අය නොකරයි: වගකීම',
    goodwill: 'අය නොකරයි: හිතවත්කම',
    'nothing-done': 'අය නොකරයි: කිසිවක් කර නැත',
  },
  total: 'මිල',
  paidTooMuch: 'මෙය මිලට වඩා වැඩියි.',
  open: (amount) => `තව ගෙවිය යුතු: ${amount}`,
  payment: 'ලැබුණු මුදල (රු.)',
  pay: 'ගෙවීම සටහන් කරන්න',
  payDone: 'ගෙවීම සටහන් කරන ලදී',
  payFailed: 'ගෙවීම සටහන් කළ නොහැකි විය',
  payTooMuch: 'මෙය තව ගෙවිය යුතු මුදලට වඩා වැඩියි.',
  paid: 'ගෙවූ මුදල (රු.)',
  warranty: 'අලුත්වැඩියාවේ වගකීම',
  warranties: { 0: 'නැත', 30: 'දින 30', 90: 'දින 90', 180: 'මාස 6', 365: 'මාස 12' },
  signature: 'පාරිභෝගිකයාගේ අත්සන',
  signHere: 'ඇඟිල්ලෙන්, පෑනකින් හෝ මූසිකයෙන් මෙහි අත්සන් කරන්න.',
  clear: 'අත්සන මකන්න',
  complete: 'අවසන් කර මුද්‍රණය කරන්න',
  cancel: 'අවලංගු කරන්න',
  done: 'ආපසු දෙන ලදී',
  failed: 'ආපසු දීම සුරැකිය නොහැකි විය',
  wrong: 'කොමා නොමැතිව රුපියල් මුදලක් ඇතුළත් කරන්න.',
  receipt: 'රිසිට්පත',
};

const parts: (typeof workEn)['parts'] = {
  title: 'තොගයෙන් ගත් කොටස්',
  none: 'කිසිවක් ගෙන නැත.',
  search: 'භාණ්ඩයේ නම හෝ අංකය',
  qty: 'ගණන',
  found: 'හමු වූ භාණ්ඩ',
  notFound: 'භාණ්ඩයක් හමු නොවීය',
  left: (stock) => `${stock}ක් ඉතිරියි`,
  taken: 'තොගයෙන් ගන්නා ලදී',
  failed: 'එය සිදු කළ නොහැකි විය. කරුණාකර නැවත උත්සාහ කරන්න.',
  giveBack: (name) => `${name} තොගයට ආපසු දමන්න`,
  waits: 'තොගය එනතුරු',
  wrongQty: 'පූර්ණ සංඛ්‍යාවක් ඇතුළත් කරන්න.',
};

const job: (typeof workEn)['job'] = {
  changedMeanwhile: (fields) =>
    `මේ අතර වෙනත් අයෙක් මෙම කාර්යය වෙනස් කර ඇත: ${fields}. සුරකින විට තබා ගත යුතු දේ ඔබ තෝරයි.`,
};

export const workSi: typeof workEn = { job, quote, handOver, parts };
