import type { aroundEn } from './around-en';

const waiting: (typeof aroundEn)['waiting'] = {
  title: 'යැවීමට බලා සිටින දේ',
  bar: (count) => `සුරැකුම් ${count}ක් යැවීමට බලා සිටී`,
  offline: 'සම්බන්ධතාවයක් නැත. වැඩ කරගෙන යන්න: ඔබ සුරකින දේ මෙහි තබාගෙන, සම්බන්ධතාවය ලැබුණු විට යවනු ලැබේ.',
  kept: 'මෙහි තබා ඇත. සම්බන්ධතාවය ලැබුණු වහාම යවනු ලැබේ.',
  retry: 'දැන් යවන්න',
  intake: 'නව අලුත්වැඩියාව',
  change: 'වෙනස්කම',
  of: (device, serial) => `උපකරණය ${device}, ${serial}`,
  states: {
    waiting: 'බලා සිටී',
    sending: 'යවමින්',
    conflict: 'වෙනත් අයෙක් වෙනස් කර ඇත',
    refused: 'ප්‍රතික්ෂේප විය',
  },
  savedAt: (time) => `${time} ට සුරැකිණි`,
  decide: 'තීරණය කරන්න',
  decideTitle: 'කාගේ වෙනස්කම වලංගුද?',
  correct: 'නිවැරදි කරන්න',
  correctTitle: 'ප්‍රතික්ෂේප වූ දේ නිවැරදි කරන්න',
  discard: 'ඉවත දමන්න',
  discardQuestion: (device) => `${device} සඳහා ඔබ ටයිප් කළ දේ ඉවත දමන්නද?`,
  discardHelp: 'එය යවා නැත. නැවත ලබා ගත නොහැක.',
  decideFirst: 'මෙම අලුත්වැඩියාවේ පෙර වෙනස්කමක් ඔබගේ තීරණය එනතුරු බලා සිටී. කරුණාකර පළමුව එය තීරණය කරන්න.',
  sendAgain: 'සුරැක නැවත යවන්න',
};

const passport: (typeof aroundEn)['passport'] = {
  title: 'මෙම උපකරණය ගැන',
  loading: 'උපකරණය සොයමින්',
  nothing: 'මෙම උපකරණය ගැන කිසිවක් නොදනී: මෙහි විකුණා හෝ අලුත්වැඩියා කර නැත.',
  failed: 'මෙම උපකරණය ගැන දන්නා දේ දැනට පෙන්විය නොහැක.',
  sold: (product, day) => `${product}, ${day} දින විකුණන ලදී`,
  order: (orderId) => `ඇණවුම ${orderId}`,
  notSold: 'අප විකුණූ බවට සටහනක් නැත',
  underWarranty: 'වගකීම වලංගුයි',
  overWarranty: 'වගකීම අවසන්',
  cancelledSale: 'ඇණවුම අවලංගු කර ඇත: වගකීමක් නැත',
  until: (day) => `${day} දක්වා`,
  repeat: 'නැවත ඇති වූ දෝෂයක්',
  repeatHint: 'මෙම උපකරණයේ අලුත්වැඩියාවක් මෑතකදී සම්පූර්ණ කරන ලදී.',
  earlier: (count) => `පෙර අලුත්වැඩියා ${count}`,
  newestOnly: (shown) => `නවතම ${shown}`,
  completed: (day) => `${day} දින සම්පූර්ණයි`,
};

const ticket: (typeof aroundEn)['ticket'] = {
  print: 'පත්‍රිකාව සහ ලේබලය',
  title: 'වැඩ පත්‍රිකාව',
  needLogin: 'කරුණාකර කාර්මික ශිල්පියෙකු ලෙස පිවිසෙන්න',
  failed: 'පත්‍රිකාව පූරණය කළ නොහැකි විය.',
  back: 'අලුත්වැඩියා මේසයට ආපසු',
  a4: 'A4 පත්‍රිකාව',
  label: 'ලේබලය 62 × 29 mm',
  size: 'කඩදාසිය',
  printNow: 'මුද්‍රණය කරන්න',
  shop: 'අලුත්වැඩියා අංශය',
  job: 'වැඩ අංකය',
  received: 'භාරගත් දිනය',
  device: 'උපකරණය',
  serial: 'අනුක්‍රමික අංකය',
  customer: 'පාරිභෝගිකයා',
  phone: 'දුරකථන අංකය',
  accessories: 'උපාංග',
  noAccessories: 'නැත',
  notes: 'සටහන්',
  estimated: 'අපේක්ෂිත දිනය',
  follow: 'ඔබගේ අලුත්වැඩියාව බලන්න',
  followHelp:
    'ඔබගේ දුරකථනයෙන් කේතය ස්කෑන් කරන්න, නැතහොත් සබැඳිය විවෘත කරන්න. එය රහසිගතව තබා ගන්න: එය ඇති අයෙකුට මෙම අලුත්වැඩියාව දැකිය හැක.',
  bring: 'උපකරණය රැගෙන යාමට එන විට කරුණාකර මෙම පත්‍රිකාව රැගෙන එන්න.',
  qr: 'පුද්ගලික සබැඳිය සහිත QR කේතය',
  signature: 'පාරිභෝගිකයාගේ අත්සන',
};

/** What is said around the desk, in Sinhala. */
export const aroundSi: typeof aroundEn = { waiting, passport, ticket };
