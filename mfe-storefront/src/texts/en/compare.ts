import { plurals } from '@netra/web-kit';

const plural = plurals('en');

/** Choosing products to compare. */
export const compare = {
  title: 'Compare products',
  compare: 'Compare',
  compareProduct: (name: string) => `Compare ${name}`,
  open: (count: number) => plural(count, { one: 'Compare # product', other: 'Compare # products' }),
  full: (max: number) => `You can compare ${max} products. Take one out first.`,
  clear: 'Clear',
};
