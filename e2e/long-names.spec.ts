import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { visitor } from './support/browser.js';
import { platform } from './support/platform.js';
import { ADMIN } from './support/stack.js';
import { call, newProduct, PASSWORD, signIn, unique } from './support/api.js';

/** A name without a space, as long as is allowed. */
const NAME = 'W'.repeat(100);
const LISTS = [
  '/admin/product',
  '/admin/order',
  '/admin/employee',
  '/admin/supplier',
  '/admin/technicians',
  '/admin/add-admin',
  '/admin/customers',
  '/admin/reviews',
  '/admin/audit',
];

/** The elements that cannot be seen or reached without scrolling sideways. */
function outOfSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('dialog[open]') ?? document.querySelector('main')!;
    const isCut = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect();
      if (width <= 1 || element.closest('[class*="hidden"], [class*="-head"]:has(tr)')) return false;
      const box = element.closest('[role="region"]')?.getBoundingClientRect();
      const edge = Math.min(window.innerWidth, box?.right ?? Infinity);
      return left < -1 || right > edge + 1;
    };
    const cut = [...root.querySelectorAll('td, th, a, button, label, textarea, p')].filter(isCut);
    return cut.map((element) => `${element.tagName} ${element.textContent.slice(0, 30)}`);
  });
}

const WIDTHS = [390, 820, 1280];
/** Each language at one width; every night, each at all widths. */
const LOOKS = ['ta', 'si', 'en'].flatMap((language, index) =>
  (process.env['NETRA_TEST_ALL'] ? WIDTHS : [WIDTHS[index]!]).map((width) => ({ language, width })),
);

describe('back office with names of a hundred letters and more', () => {
  const on = platform();
  let token = '';
  let orderId = '';

  beforeAll(async () => {
    const { origin } = on.stack;
    token = await signIn(origin, ADMIN.email, ADMIN.password);
    const { productId } = await newProduct(origin, token, { name: NAME + NAME, price: 100 });
    const person = { firstName: NAME, lastName: NAME, salary: 9_999_999.99 };
    const email = () => `${unique('a').padEnd(60, 'b')}@${'c'.repeat(50)}.example.lk`;
    const { salary: _none, ...plain } = person;
    const add = (path: string, body: object) => call(origin, `POST ${path}`, { token, body });
    await add('/employees', { ...person, email: email() });
    await add('/technicians', { ...person, speciality: NAME, email: email() });
    await add('/suppliers', { ...plain, item: NAME + NAME, email: email() });
    await add('/users/create-admin', { ...plain, email: email() });
    const buyer = { ...plain, email: email(), phone: '0771234567' };
    await call(origin, 'POST /users', {
      body: { ...buyer, password: PASSWORD, confirmPassword: PASSWORD },
    });
    const bearer = await signIn(origin, buyer.email, PASSWORD);
    const order = { address: NAME + NAME, phone: '0771234567', items: [{ productId, qty: 1 }] };
    const placed = await call<{ orderId: string }>(origin, 'POST /orders', {
      token: bearer,
      body: order,
    });
    orderId = placed.body.orderId;
    const review = { productId, rating: 4, comment: NAME + NAME };
    await call(origin, 'POST /reviews', { token: bearer, body: review });
  }, 300_000);

  test.each(LOOKS)(
    'every list, order and invoice in $language at $width px has nothing out of sight',
    async ({ language, width }) => {
      const size = { width, height: 844 };
      const { page, context } = await visitor(on.browser, on.stack.origin, size);
      await page.addInitScript(
        (stored) => Object.entries(stored).forEach(([key, value]) => localStorage.setItem(key, value)),
        { token, language },
      );
      const faults: Record<string, string[]> = {};
      for (const path of [...LISTS, `/admin/order?order=${orderId}`, `/admin/invoice?order=${orderId}`]) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await page.getByText(/WWW/).first().waitFor();
        await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
        const found = await outOfSight(page);
        if (found.length > 0) faults[path] = found;
      }
      expect(faults).toEqual({});
      await context.close();
    },
    90_000,
  );
});

describe('shop with a model number of many parts', () => {
  const on = platform();
  const MODEL = Array.from({ length: 12 }, (_, part) => `NETRAVISION${part}`).join('-');

  test.each([390, 1280])('does not scroll sideways at %i px', async (width) => {
    const { origin } = on.stack;
    const token = await signIn(origin, ADMIN.email, ADMIN.password);
    const given = { name: MODEL, description: MODEL, price: 100 };
    const { productId } = await newProduct(origin, token, given);
    await newProduct(origin, token, given);
    const { page, context } = await visitor(on.browser, origin, { width, height: 844 });
    const sideways: string[] = [];
    for (const path of [`/overview/${productId}`, `/shop?search=${productId}`]) {
      await page.goto(path);
      await page.getByText(MODEL).first().waitFor();
      if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width) sideways.push(path);
    }
    expect(sideways).toEqual([]);
    await context.close();
  });
});
