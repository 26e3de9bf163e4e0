import { expect, test } from '@jest/globals';
import { proposedQuantity } from './purchases.api';

const supply = { productId: 'P', name: 'Dome', supplier: null, usualTarget: 10 };

test.each([
  [3, null, 0, 7],
  [3, 25, 4, 18],
  [3, 5, 2, 1],
  [12, null, 0, 1],
])('with %i in stock, a target of %s and %i on order, proposes %i', (stock, target, coming, expected) => {
  expect(proposedQuantity({ ...supply, stock, target }, coming)).toBe(expected);
});
