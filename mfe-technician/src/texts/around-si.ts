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
  photos: 'ඡායාරූප',
  photoRefused: 'එය ගබඩා කළ නොහැකි විය.',
  photoLost: 'මෙම බ්‍රව්සරයේ එය තවදුරටත් නැත.',
  tryAgain: 'නැවත උත්සාහ කරන්න',
  discardPhotos: (device) => `${device} හි නොයැවූ ඡායාරූප ඉවත දමන්නද?`,
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
  repairWarranty: (day) => `${day} දක්වා අලුත්වැඩියාවේ වගකීම`,
  takeOver: 'මෙම තොරතුරු යොදන්න',
  owner: (name) => `පෙර වතාවේ ගෙන ආවේ ${name}`,
};

const notHandedOver =
  'ආපසු දීමකින් තොරව අවසන් කර ඇත, එබැවින් මෙවර කිසිවක් අය කර නැත. උපාංගය ආපසු දීමට ප්‍රගතිය පෙර අදියරකට ගෙන යන්න.';

/** The Sinhala texts around the desk. */
export const aroundSi: typeof aroundEn = { waiting, passport, notHandedOver };
