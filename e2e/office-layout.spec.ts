import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { call, newCustomer, newProduct, signIn, unique } from './support/api.js';
import { DESKTOP, PHONE, TABLET, visitor } from './support/browser.js';
import { platform } from './support/platform.js';
import { ADMIN } from './support/stack.js';
import { until } from './support/until.js';

/** A name that no person has but anybody may enter. */
const LONG_NAME = `Dona Philomena Perera ${'x'.repeat(170)}`;

describe('back office', () => {
  const on = platform();
  let token = '';
  let orderId = '';

  beforeAll(async () => {
    const { origin } = on.stack;
    token = await signIn(origin, ADMIN.email, ADMIN.password);
    const { productId } = await newProduct(origin, token, { stock: 99_996 });
    const customer = await newCustomer(origin);
    const item = { items: [{ productId, qty: 1 }], phone: '0771234567' };
    const placed = await call<{ orderId: string }>(origin, 'POST /orders', {
      token: customer.token,
      body: { ...item, address: `12 ${'y'.repeat(170)}`, name: LONG_NAME },
    });
    orderId = placed.body.orderId;
  }, 120_000);

  const open = async (path: string, language = 'en', size = DESKTOP) => {
    const { page, context } = await visitor(on.browser, on.stack.origin, size);
    await page.addInitScript(
      (stored) => Object.entries(stored).forEach(([key, value]) => localStorage.setItem(key, value)),
      { token, language },
    );
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
    return { page, context };
  };

  /** Icons that are not as wide as they were drawn. */
  const crushed = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('svg[stroke="currentColor"][width]')]
        .filter((icon) => icon.checkVisibility())
        .map((icon) => [icon.getBoundingClientRect().width, Number(icon.getAttribute('width'))])
        .filter(([width, drawn]) => Math.abs(width! - drawn!) > 0.5),
    );

  test.each(['en', 'si', 'ta'])(
    'in %s at 1280 x 800 has Home and Logout in sight and no crushed icon',
    async (language) => {
      const { page, context } = await open('/admin', language);
      const ways = page.locator('aside').locator('a[href="/"], button').filter({ visible: true });
      const hidden = await ways.evaluateAll((elements) =>
        elements
          .filter((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            const hit = document.elementFromPoint(x + width / 2, y + height / 2);
            return !hit || !element.contains(hit);
          })
          .map(({ textContent }) => textContent),
      );
      expect(await ways.count()).toBeGreaterThanOrEqual(2);
      expect(hidden).toEqual([]);
      expect(await crushed(page)).toEqual([]);
      await context.close();
    },
    60_000,
  );

  test('in Tamil at 390 px breaks no word of a tile', async () => {
    const { page, context } = await open('/admin', 'ta', PHONE);
    const tiles = page.locator('main ul[aria-label] > li > a > span:first-child');
    await tiles.first().waitFor();
    const broken = await tiles.evaluateAll((labels) =>
      labels
        .filter((label) => {
          const range = document.createRange();
          range.selectNodeContents(label);
          return range.getClientRects().length > 1;
        })
        .map(({ textContent }) => textContent),
    );
    expect(broken).toEqual([]);
    await context.close();
  }, 60_000);

  test.each([
    ['/admin/product', DESKTOP],
    ['/admin/customers', TABLET],
    ['/admin/order', DESKTOP],
  ])(
    'has nothing in sight on the list %s that its floating button covers',
    async (path, size) => {
      const { page, context } = await open(path, 'ta', size);
      await page.getByRole('table').waitFor();
      const covered = await page.locator('main :is(a, button, select, input)').evaluateAll((elements) =>
        elements
          .filter((element) => element.checkVisibility())
          .flatMap((element) => {
            const { x, y, left, right, width, height } = element.getBoundingClientRect();
            const hit = document.elementFromPoint(x + width / 2, y + height / 2);
            const other = hit?.closest('a, button, select, input');
            if (!other || other.contains(element) || element.contains(other)) return [];
            // Elements below a strip of the page's width are out of sight, as below the edge of the window.
            const strip = other.closest('[data-floats]')?.getBoundingClientRect();
            if (strip && strip.left <= left && strip.right >= right) return [];
            return [`${element.outerHTML} is covered by ${other.outerHTML}`];
          }),
      );
      expect(covered).toEqual([]);
      await context.close();
    },
    60_000,
  );

  test('keeps the list of orders a table of low rows when a name has no spaces', async () => {
    const { page, context } = await open('/admin/order');
    const row = page.getByRole('row', { name: new RegExp(orderId) });
    await row.waitFor();
    expect(await page.locator('table[data-stacked]').count()).toBe(0);
    expect((await row.boundingBox())!.height).toBeLessThan(90);
    await context.close();
  }, 60_000);

  test.each(['en', 'si', 'ta'])(
    'in %s at 390 px breaks no word of a heading of the packing slip',
    async (language) => {
      const { page, context } = await open(`/admin/print?what=slip&order=${orderId}`, language, PHONE);
      const heads = page.getByRole('columnheader');
      await heads.first().waitFor();
      const lines = await heads.evaluateAll((all) =>
        all.map((head) => {
          const range = document.createRange();
          range.selectNodeContents(head);
          return range.getClientRects().length;
        }),
      );
      expect(lines).toEqual([1, 1, 1]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        PHONE.width,
      );
      await context.close();
    },
    60_000,
  );

  test.each([1280, 1100])(
    'breaks a long email address in the list of orders at %d px only after a dot or the @',
    async (width) => {
      const { origin } = on.stack;
      const { productId } = await newProduct(origin, token);
      const email = `dona.philomena.perera@${unique('m').replaceAll('-', '').slice(-10)}.example.lk`;
      const who = {
        name: 'Dona Perera',
        phone: '0771234567',
        address: '5 Lake Road',
        district: 'Kandy',
        email,
      };
      const body = { ...who, items: [{ productId, qty: 1 }] };
      expect((await call(origin, 'POST /orders/by-phone', { token, body })).status).toBe(201);
      const { page, context } = await open(`/admin/order?q=${encodeURIComponent(email)}`, 'en', {
        ...DESKTOP,
        width,
      });
      const address = page.getByRole('table').getByTitle(email).filter({ visible: true });
      await address.waitFor();
      const shown = await address.evaluate((element) => {
        const lines: { top: number; text: string }[] = [];
        const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        for (let node = nodes.nextNode(); node; node = nodes.nextNode())
          for (const [index, letter] of [...node.textContent!].entries()) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + 1);
            const { top } = range.getBoundingClientRect();
            if (lines.at(-1)?.top === top) lines.at(-1)!.text += letter;
            else lines.push({ top, text: letter });
          }
        return lines.map(({ text }) => text);
      });
      expect(shown.length).toBeGreaterThan(1);
      expect(shown.slice(0, -1).filter((line) => !/[.@]$/.test(line))).toEqual([]);
      await context.close();
    },
    60_000,
  );

  test('aligns the lines of a heading that sorts the list of orders like the other headings', async () => {
    const { page, context } = await open('/admin/order');
    await page.getByRole('row', { name: new RegExp(orderId) }).waitFor();
    const alignments = await page
      .getByRole('columnheader')
      .filter({ has: page.getByRole('button') })
      .evaluateAll((cells) =>
        cells.map((cell) =>
          [cell, cell.querySelector('button')!].map((element) => getComputedStyle(element).textAlign),
        ),
      );
    expect(alignments).toEqual([
      ['left', 'left'],
      ['left', 'left'],
      ['right', 'right'],
    ]);
    await context.close();
  }, 60_000);

  test('has the times of all stages of an order that is collected in one column', async () => {
    const { origin } = on.stack;
    const { productId } = await newProduct(origin, token);
    const placed = await call<{ orderId: string }>(origin, 'POST /orders', {
      token: (await newCustomer(origin)).token,
      body: {
        items: [{ productId, qty: 1 }],
        phone: '0771234567',
        address: 'At the shop',
        name: 'Kamala',
        district: 'pickup',
      },
    });
    const { orderId: collected } = placed.body;
    for (const stage of ['confirmed', 'packed', 'sent'])
      expect((await call(origin, `PUT /orders/${collected}`, { token, body: { stage } })).status).toBe(200);
    const { page, context } = await open(`/admin/order?order=${collected}`);
    const times = page.getByRole('dialog').locator('ol > li > span:last-child');
    await until(async () => (await times.count()) === 4, { what: 'the stages' });
    const lefts = await times.evaluateAll((all) => all.map((time) => time.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(1);
    await context.close();
  }, 60_000);

  test("does not scroll sideways at 390 px when a technician's name has no spaces", async () => {
    const technician = { firstName: 'x'.repeat(50), lastName: 'Silva', salary: 1 };
    const body = { ...technician, email: `${unique('long')}@example.lk` };
    expect((await call(on.stack.origin, 'POST /technicians', { token, body })).status).toBe(201);
    const { page, context } = await open('/admin/repair', 'ta', PHONE);
    await page.getByRole('option', { name: technician.firstName }).waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await context.close();
  }, 60_000);

  test('has every cell of the list of emails inside its column at 820 px', async () => {
    const mails = () => call<unknown[]>(on.stack.origin, `GET /mails?orderId=${orderId}`, { token });
    await until(async () => (await mails()).body.length > 0, { what: 'the mail about the order' });
    const { page, context } = await open('/admin/mails', 'en', TABLET);
    await page.getByText(orderId).first().waitFor();
    const outside = await page.evaluate(() =>
      [...document.querySelectorAll('td a, td span, th span')]
        .filter((element) => {
          const cell = element.closest('td, th')!.getBoundingClientRect();
          return element.checkVisibility() && element.getBoundingClientRect().right > cell.right + 1;
        })
        .map(({ textContent }) => textContent),
    );
    expect(outside).toEqual([]);
    await context.close();
  }, 60_000);
});
