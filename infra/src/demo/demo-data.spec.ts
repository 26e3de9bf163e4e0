import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { CSV_COLUMNS, MAX_QUESTION, SPEC } from '@netra/contracts';
import { ORDERS, serialsOf } from './orders.js';
import { picturesOf } from './seed.js';
import { CUSTOMERS, PRODUCTS, QUESTIONS, REVIEWS, type DemoProduct } from './tables.js';

const MAX_BYTES = 60_000;

it('the demo has at least 60 products in all three categories, with all states that a shop shows', () => {
  const of = (category: string) => PRODUCTS.filter((product) => product.category === category).length;
  expect([of('cctv1'), of('cctv2'), of('cctv3'), PRODUCTS.length]).toEqual([32, 28, 14, 74]);
  expect(new Set(PRODUCTS.map(({ productId }) => productId.toLowerCase())).size).toBe(PRODUCTS.length);
  expect(PRODUCTS.filter(({ stock }) => stock === 0)).toHaveLength(5);
  expect(PRODUCTS.filter(({ isAvailable }) => !isAvailable)).toHaveLength(3);
  expect(PRODUCTS.filter(({ labellPrice, price }) => labellPrice > price)).toHaveLength(38);
});

it("the demo's orders never exceed the stock", () => {
  const left = new Map(
    PRODUCTS.map(({ productId, stock, isAvailable }) => [productId, isAvailable ? stock : 0]),
  );
  for (const { items } of ORDERS)
    for (const { productId, qty } of items) left.set(productId, (left.get(productId) ?? 0) - qty);
  expect([...left].filter(([, stock]) => stock < 0)).toEqual([]);
});

it('every camera that the demo delivered has a unique serial number', () => {
  const cameras = new Set(PRODUCTS.filter(({ category }) => category === 'cctv1').map((of) => of.productId));
  const delivered = ORDERS.filter(({ status }) => status === 'completed').flatMap(({ items }) => items);
  const pieces = delivered.filter(({ productId }) => cameras.has(productId)).map(({ qty }) => qty);
  const serials = ORDERS.flatMap(serialsOf).flatMap((line) => line.serials);
  expect(serials).toHaveLength(pieces.reduce((sum, qty) => sum + qty));
  expect(new Set(serials).size).toBe(serials.length);
});

it("the demo's reviews are of existing products, one per customer and product", () => {
  const known = new Set(PRODUCTS.map(({ productId }) => productId));
  expect(REVIEWS.filter(({ productId }) => !known.has(productId))).toEqual([]);
  expect(new Set(REVIEWS.map(({ productId, customer }) => `${productId} ${customer}`)).size).toBe(
    REVIEWS.length,
  );
  expect(REVIEWS.filter(({ customer }) => !CUSTOMERS[customer])).toEqual([]);
});

it('the questions of the demo, when they are asked, are short, on products that exist and by customers; one waits', () => {
  const known = new Set(PRODUCTS.map(({ productId }) => productId));
  expect(QUESTIONS.filter(({ productId }) => !known.has(productId))).toEqual([]);
  expect(QUESTIONS.filter(({ customer }) => !CUSTOMERS[customer])).toEqual([]);
  expect(QUESTIONS.filter(({ text }) => text.length > MAX_QUESTION)).toEqual([]);
  expect(QUESTIONS.filter(({ answer }) => answer === null)).toHaveLength(1);
});

/** What the shop filters a camera and a recorder by, and what a buyer asks for first. */
const CAMERA = 'resolution connection infrared place body lens view fps consumption works size box'.split(
  ' ',
);
const RECORDER = 'channels bays connection resolution fps audio power consumption works size box'.split(' ');

it('every camera and recorder of the demo has at least ten attributes and all those that the shop filters by', () => {
  const namesOf = ({ specs }: DemoProduct) => specs.map((spec) => spec.split('=')[0]!);
  const lacking = (product: DemoProduct, wanted: string[]) =>
    wanted.filter((name) => !namesOf(product).includes(name));
  const cameras = PRODUCTS.filter(({ category }) => category === 'cctv1');
  const recorders = PRODUCTS.filter(
    (product) => namesOf(product).includes('channels') && product.category === 'cctv2',
  );
  expect(cameras.map((product) => [product.productId, lacking(product, CAMERA)])).toEqual(
    cameras.map(({ productId }) => [productId, []]),
  );
  expect(recorders.map((product) => [product.productId, lacking(product, RECORDER)])).toEqual(
    recorders.map(({ productId }) => [productId, []]),
  );
  expect([...cameras, ...recorders].filter((product) => product.specs.length < 10)).toEqual([]);
  expect(PRODUCTS.filter((product) => !namesOf(product).includes('box'))).toEqual([]);
});

it("the demo's specifications are accepted by the shop, each once per product", () => {
  const wrong = PRODUCTS.flatMap(({ productId, specs }) => {
    const names = specs.map((spec) => spec.split('=')[0]);
    const isTwice = new Set(names).size < names.length;
    return [...specs.filter((spec) => !SPEC.test(spec)), ...(isTwice ? [productId] : [])];
  });
  expect(wrong).toEqual([]);
  expect(Math.max(...PRODUCTS.map(({ specs }) => specs.length))).toBeLessThanOrEqual(20);
});

it('every product of the demo has a name and a description in Sinhala and Tamil script', () => {
  const isWritten = (letters: RegExp, ...texts: string[]) => texts.every((text) => letters.test(text));
  const lacking = PRODUCTS.filter(
    ({ nameSi, nameTa, descriptionSi, descriptionTa }) =>
      !isWritten(/\p{Script=Sinhala}/u, nameSi, descriptionSi) ||
      !isWritten(/\p{Script=Tamil}/u, nameTa, descriptionTa),
  );
  expect(lacking.map(({ productId }) => productId)).toEqual([]);
});

it("the demo's catalogue has only columns that the shop's import accepts", () => {
  expect(CSV_COLUMNS).toEqual(expect.arrayContaining(Object.keys(PRODUCTS[0]!)));
});

it('every picture is a small WebP of 1,600 by 1,600', async () => {
  for (const file of PRODUCTS.flatMap(picturesOf)) {
    const bytes = await readFile(file);
    const { format, width, height } = await sharp(bytes).metadata();
    expect([file.pathname, format, width, height]).toEqual([file.pathname, 'webp', 1600, 1600]);
    expect(bytes.length).toBeLessThan(MAX_BYTES);
  }
});
