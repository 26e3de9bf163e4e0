import { specNamesSi } from '@netra/shop-kit/specs';
import { plurals } from '@netra/web-kit';
import type { shop as en } from '../en/shop';

const plural = plurals('si');

/** The list of the shop. */
export const shop: typeof en = {
  title: 'වෙළඳසැල',
  heading: 'සියලු නිෂ්පාදන',
  quickFilters: 'වැඩිපුරම සොයන පෙරහන්',
  planner: 'ඔබගේ කැමරා සැලසුම් කරන්න',
  intro: 'කැමරා, රෙකෝඩර් සහ ඒවාට අදාළ සියල්ල. අප විසින් පරීක්ෂා කර, සෑම භාණ්ඩයකටම වගකීමක් සහිතව.',
  resultsHeading: 'ප්‍රතිඵල',
  results: (count) => plural(count, { other: 'නිෂ්පාදන #ක්' }),
  rangeOf: (from, to, count, isMore) =>
    plural(count, { other: `නිෂ්පාදන ${isMore ? '#+න්' : '#න්'} ${from}–${to}` }),
  countFor: (count, term) => `“${term}” සඳහා ${count}`,
  filters: 'පෙරහන්',
  filtersActive: 'සක්‍රියයි',
  search: 'නිෂ්පාදන සොයන්න',
  searchHint: 'නම හෝ මාදිලිය',
  searchButton: 'සොයන්න',
  clearSearch: 'සෙවීම හිස් කරන්න',
  price: 'මිල',
  minPrice: 'අවම මිල',
  maxPrice: 'උපරිම මිල',
  andAbove: 'සහ ඊට වැඩි',
  quickRanges: 'ඉක්මන් මිල පරාස',
  ranges: { low: '10k ට අඩු', middle: '10k – 25k', high: '25k – 50k' },
  category: 'වර්ගය',
  specs: specNamesSi.names,
  reset: 'පෙරහන් ඉවත් කරන්න',
  applied: 'යෙදූ පෙරහන්',
  remove: (filter) => `පෙරහන ඉවත් කරන්න: ${filter}`,
  chipSearch: (term) => `“${term}”`,
  chipFrom: (money) => `${money} සිට`,
  chipTo: (money) => `${money} දක්වා`,
  chipBetween: (from, to) => `${from} – ${to}`,
  showResults: (count, isMore) => plural(count, { other: `නිෂ්පාදන ${isMore ? '#+ක්' : '#ක්'} පෙන්වන්න` }),
  sort: 'පිළිවෙළ',
  bestMatch: 'වඩාත් ගැළපෙන',
  sorts: { latest: 'අලුත්ම', 'price-asc': 'මිල: අඩු සිට වැඩි', 'price-desc': 'මිල: වැඩි සිට අඩු' },
  empty: 'නිෂ්පාදන හමු නොවීය.',
  noSuchPage: (page) => `${page} වන පිටුවක් නැත.`,
  pageCount: (pages) => plural(pages, { other: 'ලැයිස්තුවේ පිටු #ක් ඇත.' }),
  lastPage: 'අවසාන පිටුවට යන්න',
  emptyHint: 'පෙරහන් අඩු කර, වෙනත් අක්ෂර වින්‍යාසයකින් හෝ පුළුල් මිල පරාසයකින් උත්සාහ කරන්න.',
  otherBrand: (brand) =>
    `අපි ${brand} විකුණන්නේ නැත, නමුත් අපගේ කැමරා එම කාර්යයම කරයි. මාදිලිය අපට කියන්න, ගැළපෙන එක අපි කියන්නෙමු.`,
  didYouMean: 'ඔබ අදහස් කළේ මෙයද?',
  searchEverywhere: (term) => `පෙරහන් නැතිව “${term}” සොයන්න`,
  browse: 'බලන්න',
  askInstead: 'හමු නොවීද? අප සතුව තිබිය හැක.',
  askMessage: (term) => (term ? `ආයුබෝවන්, මම “${term}” සොයමින් සිටිමි.` : 'ආයුබෝවන්, මම නිෂ්පාදනයක් සොයමින් සිටිමි.'),
  failed: 'නිෂ්පාදන පූරණය කළ නොහැකි විය. නැවත උත්සාහ කරන්න.',
  pagesLabel: 'නිෂ්පාදන',
};
