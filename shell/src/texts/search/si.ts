import type { en } from './en';

export const si: typeof en = {
  suggestions: 'යෝජනා',
  searches: 'සෙවීම්',
  didYouMean: 'ඔබ අදහස් කළේ මෙයද?',
  categories: 'වර්ග',
  products: 'නිෂ්පාදන',
  recent: 'මෑත සෙවීම්',
  clearRecent: 'මෑත සෙවීම් මකන්න',
  all: (term) => `“${term}” සඳහා සියලු ප්‍රතිඵල`,
  inCategory: (term, category) => `${category} තුළ “${term}”`,
  categoryNames: { cctv1: 'CCTV කැමරා', cctv2: 'උපාංග', cctv3: 'පැකේජ' },
  nothing: (term) => `“${term}” සඳහා කිසිවක් හමු නොවීය.`,
  outOfStock: 'තොග අවසන්',
  count: (count) => `යෝජනා ${count}ක්`,
};
