import { plurals } from '@netra/web-kit';
import { specNamesEn } from '@netra/shop-kit/specs';

const plural = plurals('en');

/** Products side by side. */
export const comparison = {
  empty: 'Nothing to compare yet.',
  emptyHint: 'Choose “Compare” on up to four products in the shop.',
  toShop: 'Browse the shop',
  failed: 'Failed to load products. Try again.',
  gone: (count: number) =>
    plural(count, {
      one: '# product is not in the shop any more.',
      other: '# products are not in the shop any more.',
    }),
  onlyDifferent: 'Only what differs',
  print: 'Print',
  price: 'Price',
  stock: 'Stock',
  inStock: (count: number) => `${count} in stock`,
  outOfStock: 'Out of stock',
  differs: 'differs',
  notGiven: 'not given',
  addToCart: 'Add to Cart',
  addProduct: (name: string) => `Add to Cart: ${name}`,
  remove: (name: string) => `Take out ${name}`,
  specs: specNamesEn.names,
};
