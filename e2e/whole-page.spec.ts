import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { call, newCustomer, newProduct, signIn } from './support/api.js';
import { DESKTOP, PHONE, visitor } from './support/browser.js';
import { platform } from './support/platform.js';
import { ADMIN } from './support/stack.js';
import { until } from './support/until.js';

describe('public page', () => {
  const on = platform();
  let product: string;

  beforeAll(async () => {
    const { origin } = on.stack;
    const admin = await signIn(origin, ADMIN.email, ADMIN.password);
    const { productId } = await newProduct(origin, admin, { stock: 7 });
    // More products than fit on the first screen of the shop.
    await Promise.all(Array.from({ length: 11 }, () => newProduct(origin, admin, { stock: 7 })));
    const { token } = await newCustomer(origin);
    const review = { productId, rating: 4, comment: 'Clear at night.' };
    await call(origin, 'POST /reviews', { token, body: review });
    product = `/overview/${productId}`;
  }, 120_000);

  /** The elements that take up space but whose content is not drawn. */
  const blanks = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('main *, footer *')]
        .filter(
          (element) => element.checkVisibility() && !element.checkVisibility({ contentVisibilityAuto: true }),
        )
        .map(({ parentElement }) => `${parentElement?.tagName} ${parentElement?.className}`),
    );

  test.each([
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
  ])(
    'on %s shows everything when it is captured as a whole or printed',
    async (_where, viewport) => {
      for (const path of ['/', '/shop', product]) {
        const { page, context } = await visitor(on.browser, on.stack.origin, viewport);
        await page.goto(path);
        await page.emulateMedia({ media: 'print' });
        expect([path, 'printed', await blanks(page)]).toEqual([path, 'printed', []]);
        await page.emulateMedia({ media: 'screen' });
        await until(async () => (await blanks(page)).length === 0, {
          what: `${path} to be drawn as a whole`,
        });
        await context.close();
      }
    },
    90_000,
  );

  test.each([
    ['2031-06-30T23:30:00Z', 'America/Los_Angeles'],
    ['2019-12-31T19:00:00Z', 'Pacific/Kiritimati'],
  ])(
    'in a browser at %s in %s is taken over as the server has rendered it',
    async (now, timezoneId) => {
      const { page, context, errors } = await visitor(on.browser, on.stack.origin, DESKTOP, { timezoneId });
      await page.clock.setFixedTime(now);
      for (const path of ['/', '/shop', product, '/delivery', '/contact', '/planner', '/service', '/about']) {
        await page.goto(path);
        await page.mouse.move(10, 10);
        // The year appears when the page is alive.
        await page.getByText(/© \d{4} Netra/).waitFor();
        expect([path, ...errors]).toEqual([path]);
      }
      await context.close();
    },
    90_000,
  );
});
