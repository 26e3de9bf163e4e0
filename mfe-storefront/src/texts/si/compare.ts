import { specNamesSi } from '@netra/web-kit/specs';
import type { compare as en } from '../en/compare';

/** Products side by side, in Sinhala. */
export const compare: typeof en = {
  title: 'නිෂ්පාදන සසඳන්න',
  compare: 'සසඳන්න',
  compareProduct: (name) => `${name} සසඳන්න`,
  open: (count) => `නිෂ්පාදන ${count}ක් සසඳන්න`,
  full: (max) => `නිෂ්පාදන ${max}ක් සැසඳිය හැක. පළමුව එකක් ඉවත් කරන්න.`,
  clear: 'හිස් කරන්න',
  empty: 'තවම සැසඳීමට කිසිවක් නැත.',
  emptyHint: 'වෙළඳසැලේ නිෂ්පාදන හතරක් දක්වා “සසඳන්න” තෝරන්න.',
  toShop: 'වෙළඳසැල බලන්න',
  failed: 'නිෂ්පාදන පූරණය කළ නොහැකි විය. නැවත උත්සාහ කරන්න.',
  gone: (count) => `නිෂ්පාදන ${count}ක් තවදුරටත් වෙළඳසැලේ නැත.`,
  onlyDifferent: 'වෙනස් දේ පමණක්',
  print: 'මුද්‍රණය කරන්න',
  price: 'මිල',
  stock: 'තොගය',
  inStock: (count) => `තොගයේ ${count}ක් ඇත`,
  outOfStock: 'තොග අවසන්',
  differs: 'වෙනස්',
  notGiven: 'සඳහන් කර නැත',
  addToCart: 'කූඩයට එක් කරන්න',
  addProduct: (name) => `කූඩයට එක් කරන්න: ${name}`,
  remove: (name) => `${name} ඉවත් කරන්න`,
  specs: specNamesSi.names,
};
