import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { eventually } from '@netra/local-servers/testing';
import { call, newCustomer, newProduct, signIn, uploadedPicture } from './support/api.js';
import { DESKTOP, PHONE, visitor } from './support/browser.js';
import { platform } from './support/platform.js';
import { ADMIN } from './support/stack.js';
import { untilDrawn, untilLoaded } from './support/until-drawn.js';

/** Checks that need a real browser: printed pages, overflow, sizes. */
describe('look of the shop', () => {
  const on = platform();
  const WORD = 'Lichtschranke'.repeat(15);
  let product: Awaited<ReturnType<typeof newProduct>>;
  beforeAll(async () => {
    const admin = await signIn(on.stack.origin, ADMIN.email, ADMIN.password);
    const words = { name: WORD, altNames: [WORD], description: WORD };
    const images = [await uploadedPicture(on.stack.origin, admin)];
    product = await newProduct(on.stack.origin, admin, { ...words, images });
  }, 60_000);
  const alive = (page: Page) =>
    page.waitForFunction(() => !(globalThis as { netraEarly?: unknown }).netraEarly);
  const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
  const tooWide = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

  test('a word without a break does not widen any page at 1280, 390 and 320 px', async () => {
    const { page, context } = await visitor(on.browser, on.stack.origin);
    const { token } = await newCustomer(on.stack.origin);
    const review = { productId: product.productId, rating: 4, comment: WORD };
    await call(on.stack.origin, 'POST /reviews', { token, body: review });
    const item = { productId: product.productId, name: WORD, image: '', price: 12_500 };
    await call(on.stack.origin, 'POST /cart', { token, body: { item, quantity: 1 } });
    await context.addInitScript((text) => localStorage.setItem('token', text), token);
    for (const path of [
      `/overview/${product.productId}`,
      '/shop',
      `/shop?q=${WORD.slice(0, 90)}`,
      '/cart',
      `/checkout?items=${product.productId}:1`,
      `/service?serial=${'A'.repeat(100)}`,
    ]) {
      await page.goto(path);
      await untilLoaded(page);
      for (const viewport of [DESKTOP, PHONE, { width: 320, height: 640 }]) {
        await page.setViewportSize(viewport);
        await untilDrawn(page);
        expect([path, viewport.width, await tooWide(page)]).toEqual([path, viewport.width, 0]);
      }
    }
    await context.close();
  }, 60_000);

  test.each([
    [PHONE, 64],
    [DESKTOP, 90],
  ])(
    'the header at %j shrinks to %d px on scrolling and moves nothing',
    async (viewport, kept) => {
      const { page, context } = await visitor(on.browser, on.stack.origin, viewport);
      await page.goto(`/shop?q=${WORD.slice(0, 90)}`);
      await alive(page);
      await untilLoaded(page);
      const banner = page.getByRole('banner');
      // A row that has not been on the screen has only an estimated height.
      await page.locator('footer').scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await banner.and(page.locator(':not([data-scrolled])')).waitFor();
      expect(await banner.boundingBox()).toMatchObject({ y: 0, height: 90 });
      // A row keeps its real height once it has been drawn.
      await page.waitForFunction(
        () => !document.getAnimations().some((each) => each instanceof CSSTransition),
      );
      const before = await height(page);
      await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
      await banner.and(page.locator('[data-scrolled]')).waitFor();
      const box = (await banner.boundingBox())!;
      expect(box.y + box.height).toBe(kept);
      expect(await height(page)).toBe(before);
      await eventually(async () => {
        const cart = (await banner.getByRole('link', { name: /^Cart/ }).boundingBox())!;
        expect(cart.y + cart.height / 2).toBeCloseTo(kept / 2, 0);
      });
      await context.close();
    },
    60_000,
  );

  test('a page printed from a dark screen is black on white, without header and footer', async () => {
    const context = await on.browser.newContext({ baseURL: on.stack.origin, colorScheme: 'dark' });
    const page = await context.newPage();
    await page.goto('/service');
    await alive(page);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    expect(await page.getByRole('contentinfo').isVisible()).toBe(false);
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(paper).toBe('rgb(255, 255, 255)');
    await context.close();
  }, 30_000);

  test.each(['/', '/about'])(
    'the focus ring stands out on the dark backgrounds of %s',
    async (path) => {
      const { page, context } = await visitor(on.browser, on.stack.origin);
      await page.goto(path);
      await alive(page);
      const ring = (target: Locator) =>
        target.evaluate((element) => {
          element.focus();
          return getComputedStyle(element).outlineColor;
        });
      const dark =
        path === '/'
          ? [
              page.getByRole('button', { name: 'Track a repair' }),
              page.getByRole('link', { name: 'Shop cameras' }),
            ]
          : [page.getByRole('main').getByRole('link').last()];
      await page.keyboard.press('Tab');
      for (const target of dark) expect(await ring(target.first())).toBe('rgb(255, 199, 103)');
      await context.close();
    },
    30_000,
  );

  test.each(['en', 'si', 'ta'])(
    'the four facts of a product break no word on a phone in %s',
    async (language) => {
      const admin = await signIn(on.stack.origin, ADMIN.email, ADMIN.password);
      const specs = ['resolution=2', 'infrared=20', 'connection=coaxial', 'power=dc12'];
      const { productId } = await newProduct(on.stack.origin, admin, { category: 'cctv1', specs });
      const { page, context } = await visitor(on.browser, on.stack.origin, PHONE);
      await context.addCookies([{ name: 'language', value: language, url: on.stack.origin }]);
      await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      await page.goto(`/overview/${productId}`);
      await untilLoaded(page);
      const facts = page.locator('main dl').first().locator('dt, dd');
      expect(await facts.filter({ hasText: 'Connection' }).count()).toBe(language === 'en' ? 1 : 0);
      expect(await facts.count()).toBe(8);
      const broken = await facts.evaluateAll((texts) =>
        texts.flatMap((text) => {
          const node = document.createTreeWalker(text, NodeFilter.SHOW_TEXT).nextNode()!;
          return [...node.textContent!.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            return range.getClientRects().length > 1 ? [word] : [];
          });
        }),
      );
      expect(broken).toEqual([]);
      await context.close();
    },
    60_000,
  );

  test('the cart on a phone shows the total and Checkout without scrolling, and the checkout has no distracting links', async () => {
    const { page, context } = await visitor(on.browser, on.stack.origin, PHONE);
    const { token } = await newCustomer(on.stack.origin);
    const admin = await signIn(on.stack.origin, ADMIN.email, ADMIN.password);
    for (const price of [1_000, 2_000, 3_000, 4_000]) {
      const { productId, name } = await newProduct(on.stack.origin, admin, { price });
      const item = { productId, name, image: '', price };
      await call(on.stack.origin, 'POST /cart', { token, body: { item, quantity: 1 } });
    }
    await context.addInitScript((text) => localStorage.setItem('token', text), token);
    await page.goto('/cart');
    await untilLoaded(page);
    const { width, height } = PHONE;
    await eventually(async () => {
      const atBottom = await page.evaluate(
        ([x, y]) => document.elementFromPoint(x!, y!)?.closest('button')?.parentElement?.textContent,
        [width - 60, height - 30],
      );
      expect(atBottom).toMatch(/^TotalRs\s10,000\.00Checkout$/);
    });
    await page.mouse.click(width - 60, height - 30);
    await page.waitForURL(/checkout/);
    await page.getByRole('button', { name: 'Place Order' }).waitFor();
    expect(await page.getByRole('contentinfo').getByRole('link').count()).toBe(1);
    await context.close();
  }, 60_000);

  test.each([DESKTOP, PHONE])(
    'an enlarged picture at $width px is no smaller than before',
    async (viewport) => {
      const { page, context } = await visitor(on.browser, on.stack.origin, viewport);
      await page.goto(`/overview/${product.productId}`);
      await alive(page);
      const shown = page.getByRole('main').locator('img').first();
      const before = (await shown.boundingBox())!.width;
      await shown.click();
      const large = page.getByRole('dialog').locator('img');
      await large.waitFor();
      // The dialog grows to its size.
      const box = await eventually(async () => {
        const grown = (await large.boundingBox())!;
        expect(grown.width).toBeGreaterThanOrEqual(before);
        return grown;
      });
      expect(box.y + box.height).toBeLessThanOrEqual(viewport.height);
      await context.close();
    },
    30_000,
  );
});
