import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { CSV_COLUMNS, MAX_QUESTION, SPEC } from '@netra/contracts';
import { ORDERS, serialsOf } from './orders.js';
import { nightSampleOf, picturesOf } from './pictures.js';
import { CUSTOMERS, PRODUCTS, QUESTIONS, REVIEWS, type DemoProduct } from './tables.js';

const MAX_BYTES = 60_000;
const CAMERAS = PRODUCTS.filter(({ category }) => category === 'cctv1');

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
  const cameras = new Set(CAMERAS.map((of) => of.productId));
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

it('the questions of the demo are short, on existing products and by customers; one waits', () => {
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
  const recorders = PRODUCTS.filter(
    (product) => namesOf(product).includes('channels') && product.category === 'cctv2',
  );
  expect(CAMERAS.map((product) => [product.productId, lacking(product, CAMERA)])).toEqual(
    CAMERAS.map(({ productId }) => [productId, []]),
  );
  expect(recorders.map((product) => [product.productId, lacking(product, RECORDER)])).toEqual(
    recorders.map(({ productId }) => [productId, []]),
  );
  expect([...CAMERAS, ...recorders].filter((product) => product.specs.length < 10)).toEqual([]);
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

it('every camera has three pictures: its body, its place and a night sample', () => {
  const kinds = /-1\.webp \S+-mounted-simulated\.webp \S+-night-simulated\.webp$/;
  const shown = CAMERAS.map((of) =>
    picturesOf(of)
      .map((file) => path.basename(file.pathname))
      .join(' '),
  );
  expect(shown.filter((names) => !kinds.test(names))).toEqual([]);
});

it('a night sample agrees with the attributes of its camera', () => {
  const used: Record<string, string[]> = {};
  for (const camera of CAMERAS) (used[nightSampleOf(camera)] ??= []).push(camera.productId);
  expect(used).toMatchObject({
    colour: ['NT-B50C', 'NT-T50C', 'NT-IT80C'],
    lane: ['NT-B20L', 'NT-PTZ25', 'NT-PTZ15'],
    plate: ['NT-LPR30'],
    fisheye: ['NT-IF60', 'NT-IF12'],
    doorbell: ['NT-DB30', 'NT-DB30K'],
    room: ['NT-D20A', 'NT-D50S', 'NT-ID60', 'NT-W20', 'NT-W40', 'NT-W40A'],
    'narrow-near': ['NT-B20A', 'NT-SOL4G'],
    'narrow-far': ['NT-B50A', 'NT-WP40'],
    'wide-near': ['NT-SOLW'],
  });
});

it('every picture is a small square WebP: 1,600 pixels wide, a rendered sight at least 640', async () => {
  for (const file of PRODUCTS.flatMap(picturesOf)) {
    const bytes = await readFile(file);
    const { format, width, height } = await sharp(bytes).metadata();
    expect([file.pathname, format, height]).toEqual([file.pathname, 'webp', width]);
    expect(width).toBeGreaterThanOrEqual(file.pathname.endsWith('-simulated.webp') ? 640 : 1600);
    expect(bytes.length).toBeLessThan(MAX_BYTES);
  }
});
