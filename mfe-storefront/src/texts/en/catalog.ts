import { specWordsEn } from '@netra/shop-kit/specs';
import { plurals } from '@netra/web-kit';

const plural = plurals('en');

/** Products in lists: their cards and categories. */
export const catalog = {
  headingOf: { cctv1: 'CCTV cameras', cctv2: 'Accessories', cctv3: 'Packages' },
  categories: { all: 'All', cctv1: 'CCTV Camera', cctv2: 'Accessories', cctv3: 'Package' },
  loading: 'Loading products',
  bestSellers: 'Best sellers',
  noImage: 'No image',
  outOfStock: 'OUT OF STOCK',
  tellMe: 'Tell me when it is back',
  off: (percent: number) => `${percent}% OFF`,
  quickAdd: (name: string) => `Add ${name} to the cart`,
  originalPrice: 'Original price',
  now: 'Now',
  reviewCount: (count: number) => plural(count, { one: '# review', other: '# reviews' }),
  specs: specWordsEn,
};
