import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { PRODUCTS } from './catalogue/products.js';
import { picturesOf } from './pictures.js';
import { allOrders } from './seed.js';
import { REVIEWS } from './story/reviews.js';

const MAX_BYTES = 40_000;

it('the demo, when it is counted, has at least 60 products of all three categories with all that a shop shows', () => {
  const of = (category: string) => PRODUCTS.filter((product) => product.category === category).length;
  expect(PRODUCTS.length).toBeGreaterThanOrEqual(66);
  expect([of('cctv1'), of('cctv2'), of('cctv3')].every((count) => count >= 12)).toBe(true);
  expect(new Set(PRODUCTS.map(({ productId }) => productId.toLowerCase())).size).toBe(PRODUCTS.length);
  expect(PRODUCTS.filter(({ stock }) => stock === 0).length).toBeGreaterThan(3);
  expect(PRODUCTS.filter(({ isAvailable }) => isAvailable === false).length).toBeGreaterThan(1);
  expect(PRODUCTS.filter(({ was = 0, price }) => was > price).length).toBeGreaterThan(20);
});

it('the orders of the demo, when they are placed, never ask for more than there is', () => {
  const left = new Map(
    PRODUCTS.map(({ productId, stock, isAvailable = true }) => [productId, isAvailable ? stock : 0]),
  );
  for (const { items } of allOrders())
    for (const { productId, qty } of items) left.set(productId, (left.get(productId) ?? 0) - qty);
  expect([...left].filter(([, stock]) => stock < 0)).toEqual([]);
});

it('the reviews of the demo, when they are written, are of products that exist, one a customer', () => {
  const known = new Set(PRODUCTS.map(({ productId }) => productId));
  expect(REVIEWS.filter(([productId]) => !known.has(productId))).toEqual([]);
  expect(new Set(REVIEWS.map(([productId, customer]) => `${productId} ${customer}`)).size).toBe(
    REVIEWS.length,
  );
});

it('every picture, when it is looked up, is a WebP of 800 by 800 and small', async () => {
  for (const picture of PRODUCTS.flatMap(picturesOf)) {
    const bytes = await readFile(picture.file);
    const { format, width, height } = await sharp(bytes).metadata();
    expect([picture.name, format, width, height]).toEqual([picture.name, 'webp', 800, 800]);
    expect(bytes.length).toBeLessThan(MAX_BYTES);
  }
});
