import { plurals } from '@netra/web-kit';
import type { reviews as en } from '../en/reviews';

const plural = plurals('si');

export const reviews: typeof en = {
  heading: 'පාරිභෝගික අදහස්',
  loading: 'අදහස් පූරණය වෙමින්',
  failed: 'අදහස් පූරණය කළ නොහැකි විය.',
  empty: 'තවම අදහස් නැත. පළමු අදහස ඔබේ වේවා!',
  basedOn: (count) => plural(count, { other: 'අදහස් #ක් මත පදනම්ව' }),
  distribution: 'තරු ලකුණු බෙදී ඇති ආකාරය',
  stars: (stars) => plural(stars, { other: 'තරු #' }),
  share: (count, percent) => `${plural(count, { other: 'අදහස් #ක්' })}, සියයට ${percent}`,
  sort: 'අදහස් පිළිවෙළ',
  sorts: { newest: 'අලුත්ම', 'rating-desc': 'තරු: වැඩි සිට අඩු', 'rating-asc': 'තරු: අඩු සිට වැඩි' },
  only: (count, stars) => `තරු ${stars} සහිත අදහස් ${count}`,
  all: 'සියලු අදහස් පෙන්වන්න',
  answer: 'වෙළඳසැලේ පිළිතුර',
  anonymous: 'පාරිභෝගික',
  verified: 'තහවුරු කළ ගැනුම්කරු',
  showMore: (count) => plural(count, { other: 'තවත් අදහස් #ක් පෙන්වන්න' }),
  formHeading: 'අදහසක් ලියන්න',
  rating: 'ඔබ දෙන තරු ගණන',
  comment: 'ඔබගේ අදහස',
  commentHint: 'හොඳ මොනවාද, හොඳ නැත්තේ මොනවාද, ඔබ එය භාවිත කරන්නේ කොහේද?',
  submit: 'අදහස යොමු කරන්න',
  submitting: 'යොමු කරමින්…',
  needLogin: 'අදහසක් යොමු කිරීමට කරුණාකර පිවිසෙන්න',
  needComment: 'කරුණාකර අදහසක් ලියන්න',
  needRating: 'කරුණාකර තරු 1 සිට 5 දක්වා ගණනක් තෝරන්න',
  thanks: 'ඔබගේ අදහසට ස්තූතියි!',
  submitFailed: 'අදහස යොමු කළ නොහැකි විය',
  guestNote: 'ඔබට පිවිසෙන ලෙස කියනු ඇත; ඔබ මෙහි ලියන දේ එලෙසම පවතී.',
  replaceNote: 'නිෂ්පාදනයකට එක් අදහසක් පමණි: අලුත් එක පැරණි එක වෙනුවට යොදනු ලැබේ.',
};
