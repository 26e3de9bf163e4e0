import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { CSV_COLUMNS } from '@netra/contracts';
import { ORDERS } from './orders.js';
import { picturesOf } from './seed.js';
import { CUSTOMERS, PRODUCTS, REVIEWS } from './tables.js';

const MAX_BYTES = 60_000;

it('the demo, when it is counted, has at least 60 products of all three categories with all that a shop shows', () => {
  const of = (category: string) => PRODUCTS.filter((product) => product.category === category).length;
  expect(PRODUCTS.length).toBeGreaterThanOrEqual(66);
  expect([of('cctv1'), of('cctv2'), of('cctv3')].every((count) => count >= 12)).toBe(true);
  expect(new Set(PRODUCTS.map(({ productId }) => productId.toLowerCase())).size).toBe(PRODUCTS.length);
  expect(PRODUCTS.filter(({ stock }) => stock === 0).length).toBeGreaterThan(3);
  expect(PRODUCTS.filter(({ isAvailable }) => !isAvailable).length).toBeGreaterThan(1);
  expect(PRODUCTS.filter(({ labellPrice, price }) => labellPrice > price).length).toBeGreaterThan(20);
});

it('the orders of the demo, when they are placed, never ask for more than there is', () => {
  const left = new Map(
    PRODUCTS.map(({ productId, stock, isAvailable }) => [productId, isAvailable ? stock : 0]),
  );
  for (const { items } of ORDERS)
    for (const { productId, qty } of items) left.set(productId, (left.get(productId) ?? 0) - qty);
  expect([...left].filter(([, stock]) => stock < 0)).toEqual([]);
});

it('the reviews of the demo, when they are written, are of products that exist, one a customer', () => {
  const known = new Set(PRODUCTS.map(({ productId }) => productId));
  expect(REVIEWS.filter(({ productId }) => !known.has(productId))).toEqual([]);
  expect(new Set(REVIEWS.map(({ productId, customer }) => `${productId} ${customer}`)).size).toBe(
    REVIEWS.length,
  );
  expect(REVIEWS.filter(({ customer }) => !CUSTOMERS[customer])).toEqual([]);
});

it('the catalogue, when it is read, has only columns that the import of the shop accepts', () => {
  expect(CSV_COLUMNS).toEqual(expect.arrayContaining(Object.keys(PRODUCTS[0]!)));
});

it('every picture, when it is looked up, is a WebP of 1,600 by 1,600 and small', async () => {
  for (const file of PRODUCTS.flatMap(picturesOf)) {
    const bytes = await readFile(file);
    const { format, width, height } = await sharp(bytes).metadata();
    expect([file.pathname, format, width, height]).toEqual([file.pathname, 'webp', 1600, 1600]);
    expect(bytes.length).toBeLessThan(MAX_BYTES);
  }
});
