import { specWordsSi } from '@netra/shop-kit/specs';
import { plurals } from '@netra/web-kit';
import type { catalog as en } from '../en/catalog';

const plural = plurals('si');

/** Products in lists: their cards and categories. */
export const catalog: typeof en = {
  headingOf: { cctv1: 'CCTV කැමරා', cctv2: 'උපාංග', cctv3: 'පැකේජ' },
  categories: { all: 'සියල්ල', cctv1: 'CCTV කැමරා', cctv2: 'උපාංග', cctv3: 'පැකේජ' },
  loading: 'නිෂ්පාදන පූරණය වෙමින්',
  bestSellers: 'වැඩියෙන්ම අලෙවි වන ඒවා',
  noImage: 'පින්තූරයක් නැත',
  outOfStock: 'තොග අවසන්',
  tellMe: 'නැවත ලැබුණු විට දන්වන්න',
  off: (percent) => `${percent}% වට්ටම්`,
  quickAdd: (name) => `${name} කූඩයට එක් කරන්න`,
  originalPrice: 'මුල් මිල',
  now: 'දැන්',
  reviewCount: (count) => plural(count, { other: 'අදහස් #ක්' }),
  specs: specWordsSi,
};
