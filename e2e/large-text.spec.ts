import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { newProduct, signIn } from './support/api.js';
import { visitor } from './support/browser.js';
import { platform } from './support/platform.js';
import { ADMIN } from './support/stack.js';
import { untilLoaded } from './support/until-drawn.js';

const WIDTHS = [390, 320];

describe('narrow window', () => {
  const on = platform();
  let product: string;

  beforeAll(async () => {
    const { origin } = on.stack;
    const admin = await signIn(origin, ADMIN.email, ADMIN.password);
    ({ productId: product } = await newProduct(origin, admin, { stock: 7, price: 14_900 }));
  }, 120_000);

  const open = async (path: string, width: number, language = 'en') => {
    const { page, context } = await visitor(on.browser, on.stack.origin, { width, height: 844 });
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await page.goto(path);
    await untilLoaded(page);
    return { page, context };
  };

  const enlarge = (page: Page) =>
    page.evaluate(() => void (document.documentElement.style.fontSize = '32px'));

  /** The words of the title that are broken between two lines. */
  const brokenWords = (page: Page) =>
    page.locator('h1').evaluate((title) => {
      const text = title.firstChild!;
      const words = [...text.textContent!.matchAll(/\S+/g)];
      return words
        .filter(({ index, 0: word }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length > 1;
        })
        .map(([word]) => word);
    });

  test.each(WIDTHS)(
    'of %i px shows icons, price and button completely with text of twice the size',
    async (width) => {
      const { page, context } = await open(`/overview/${product}`, width);
      await enlarge(page);
      const crushed = await page
        .locator('header svg')
        .filter({ visible: true })
        .evaluateAll((icons) =>
          icons
            .map((icon) => [icon.getBoundingClientRect().width, Number(icon.getAttribute('width'))])
            .filter(([shown, drawn]) => shown! < drawn! - 0.5),
        );
      expect(crushed).toEqual([]);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      const bar = page.locator('div:has(> button):has(> div > strong)', { hasText: 'Rs 14,900.00' });
      await bar.waitFor();
      // In one step, because the bar moves when what is above it has loaded.
      const { overlaps, rows } = await bar.evaluate((element) => {
        const price = element.querySelector('strong')!;
        const [above, below] = [price, element.querySelector('button')!].map((each) =>
          each.getBoundingClientRect(),
        ) as [DOMRect, DOMRect];
        const overlaps =
          above.left < below.right &&
          below.left < above.right &&
          above.top < below.bottom &&
          below.top < above.bottom;
        return { overlaps, rows: price.getClientRects().length };
      });
      expect({ overlaps, rows }).toEqual({ overlaps: false, rows: 1 });
      await context.close();
    },
    60_000,
  );

  test.each(WIDTHS)(
    'of %i px breaks no word of a title with text of twice the size',
    async (width) => {
      const { page, context } = await open('/compare', width);
      await enlarge(page);
      expect(await brokenWords(page)).toEqual([]);
      await context.close();
    },
    60_000,
  );

  test.each(['/', '/shop', '/overview/'])(
    'of 320 px does not scroll %s sideways with text of twice the size',
    async (path) => {
      const { page, context } = await open(path === '/overview/' ? path + product : path, 320);
      await page
        .getByText(/^Rs [\d,]+\.\d\d$/)
        .first()
        .waitFor({ state: 'attached' });
      await enlarge(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await context.close();
    },
    60_000,
  );

  test('of 320 px does not scroll sideways with the delivery fees in Tamil', async () => {
    const { page, context } = await open('/delivery', 320, 'ta');
    await page.getByRole('table').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await context.close();
  }, 60_000);
});
