import type { en } from './delivery-en';

/** The Sinhala texts of the delivery fees screen. */
export const si: typeof en = {
  title: 'බෙදාහැරීමේ ගාස්තු',
  intro:
    'නිෂ්පාදන පිටුවේ, කූඩයේ සහ ගෙවීම් පිටුවේ පාරිභෝගිකයන් දකින ගාස්තු. වෙනසක් වහාම බලපායි: ඒ මොහොතේ ඇණවුම් කරන අයට එය දන්වා එකඟතාව විමසනු ලැබේ.',
  freeFrom: 'නොමිලේ බෙදාහැරීම ආරම්භ වන මුදල',
  freeFromHint: 'මෙම මුදලට හෝ වැඩි භාණ්ඩ ගාස්තුවක් නොමැතිව බෙදා හරිනු ලැබේ. හිස් නම්: කිසිදා නැත.',
  district: 'දිස්ත්‍රික්කය',
  columns: { isServed: 'බෙදාහරිමු', fee: 'ගාස්තුව (රු.)', daysFrom: 'අවම දින', daysTo: 'උපරිම දින' },
  fieldOf: (district, field) => `${district}: ${field}`,
  yes: 'ඔව්',
  no: 'නැත',
  blank: 'සංඛ්‍යාවක් ඇතුළත් කරන්න.',
  daysOrder: 'අවම දින ගණනට වඩා අඩු විය නොහැක.',
  to: (district) => `බෙදාහැරීම: ${district}`,
  pickUp: 'වෙළඳසැලෙන් රැගෙන යාම',
  save: 'ගාස්තු සුරකින්න',
  saved: 'බෙදාහැරීමේ ගාස්තු සුරැකිණි',
  failed: 'බෙදාහැරීමේ ගාස්තු සුරැකිය නොහැකි විය',
  loadFailed: 'බෙදාහැරීමේ ගාස්තු පූරණය කළ නොහැකි විය',
};
