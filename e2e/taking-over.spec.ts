import { beforeAll, describe, expect, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { call, newCustomer, newProduct, signIn } from './support/api.js';
import { visitor } from './support/browser.js';
import { pagesMayReport, platform } from './support/platform.js';
import { ADMIN } from './support/stack.js';
import { until } from './support/until.js';

/** React takes over pages that the server has rendered: late, without its code, or for somebody whose session is over. */
describe('a rendered page', () => {
  const on = platform();
  pagesMayReport();
  let product: Awaited<ReturnType<typeof newProduct>>;
  beforeAll(async () => {
    const admin = await signIn(on.stack.origin, ADMIN.email, ADMIN.password);
    product = await newProduct(on.stack.origin, admin, { price: 9000 });
    const shop = async () => (await fetch(`${on.stack.origin}/shop`)).text();
    await until(async () => (await shop()).includes(product.name));
  }, 60_000);
  const productPage = () => `/overview/${product.productId}`;

  /** Opens a page whose scripts wait for `arrive`. */
  async function openEarly(path: string) {
    const { page, context } = await visitor(on.browser, on.stack.origin);
    const gates: (() => void)[] = [];
    await page.route('**/shell/*.js', async (route) => {
      await new Promise<void>((open) => gates.push(open));
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const arrive = async () => {
      while (gates.length < 2) await page.waitForTimeout(20);
      gates.forEach((open) => open());
    };
    return { page, context, arrive };
  }

  const quantity = (page: Page) => page.getByRole('spinbutton', { name: 'Quantity' }).first();

  test('a signed-in customer, when they add to the cart before React is there, has the product in the saved cart', async () => {
    const { page, context, arrive } = await openEarly(productPage());
    const { token } = await newCustomer(on.stack.origin);
    await page.evaluate((value) => localStorage.setItem('token', value), token);
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
    await arrive();
    await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
    await until(async () => {
      const { body } = await call<{ items: unknown[] }>(on.stack.origin, 'GET /cart', { token });
      return body.items.length === 1;
    });
    await context.close();
  });

  test('a visitor who presses + twice and Add to Cart before the scripts run, when they do, has three pieces', async () => {
    const { page, context, arrive } = await openEarly(productPage());
    const more = page.getByRole('button', { name: 'Increase quantity' }).first();
    await more.click();
    await more.click();
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await arrive();
    await page.getByRole('link', { name: 'Cart, 3 items' }).waitFor();
    expect(await quantity(page).inputValue()).toBe('3');
    await context.close();
  }, 30_000);

  test('a visitor who sets two filters before the scripts run, when they do, has set both', async () => {
    const { page, context, arrive } = await openEarly('/shop');
    await page.getByRole('radio', { name: 'CCTV Camera' }).locator('visible=true').check();
    await page.getByRole('button', { name: 'Under 10k' }).locator('visible=true').click();
    await arrive();
    await page.waitForURL((url) => url.searchParams.has('max'));
    await page.waitForURL('/shop?max=10000&category=cctv1');
    await context.close();
  }, 30_000);

  test('a visitor who types both prices before the scripts run, when they do, has set both', async () => {
    const { page, context, arrive } = await openEarly('/shop');
    await page.getByRole('textbox', { name: 'Minimum price' }).fill('5000');
    await page.getByRole('textbox', { name: 'Maximum price' }).fill('9000');
    await page.getByLabel('Search products').locator('visible=true').focus();
    await arrive();
    await page.waitForURL('/shop?min=5000&max=9000');
    await context.close();
  }, 30_000);

  const refuse = (page: Page) => page.route('**/remotes/storefront/**', (route) => route.abort());

  async function asCustomer(context: BrowserContext, pieces: number) {
    const { token } = await newCustomer(on.stack.origin);
    const item = { productId: product.productId, name: product.name, image: '', price: 9000 };
    await call(on.stack.origin, 'POST /cart', { token, body: { item, quantity: pieces } });
    await context.addInitScript((text) => {
      const { localStorage } = globalThis as unknown as { localStorage: Storage };
      localStorage.setItem('token', text);
    }, token);
  }

  test('a customer, when the code of the page does not come, has header and cart, and the page as soon as it comes', async () => {
    const { page, context } = await visitor(on.browser, on.stack.origin);
    await asCustomer(context, 12);
    await refuse(page);
    await page.goto(productPage());
    await page.getByText('This part of the site is not available right now').waitFor();
    await page.getByRole('link', { name: 'Cart, 12 items' }).waitFor();
    await page.getByRole('button', { name: 'Kasun' }).click();
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    await page.getByRole('heading', { level: 1, name: product.name }).waitFor();
    await page.unroute('**/remotes/storefront/**');
    await page.evaluate(() => void dispatchEvent(new Event('online')));
    await page.getByText('This part of the site is not available right now').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByRole('link', { name: 'Cart, 13 items' }).waitFor();
    await context.close();
  }, 60_000);

  test('a visitor, when the code of the page does not come, can try again, and goes elsewhere meanwhile', async () => {
    const { page, context, errors } = await visitor(on.browser, on.stack.origin);
    await refuse(page);
    await page.goto('/shop');
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.getByRole('link', { name: 'Cart, empty' }).click();
    await page.getByRole('alert').getByText('This part of the site is not available right now').waitFor();
    await page.unroute('**/remotes/storefront/**');
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Your cart is empty.').waitFor();
    await refuse(page);
    await page.goto('/shop');
    await again.waitFor();
    await page.unroute('**/remotes/storefront/**');
    await again.click();
    await again.waitFor({ state: 'hidden' });
    await page.getByRole('radio', { name: 'CCTV Camera' }).locator('visible=true').click();
    await page.waitForURL('/shop?category=cctv1');
    expect(errors).toEqual([]);
    await context.close();
  }, 60_000);

  /** What the page complains of, but for the refusals that the browser itself notes. */
  function complaintsOf(page: Page): string[] {
    const complaints: string[] = [];
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'error' && !text.startsWith('Failed to load resource')) complaints.push(text);
    });
    page.on('pageerror', ({ message }) => complaints.push(message));
    return complaints;
  }

  test.each(['/', '/shop', '/shop?q=dome', 'product', '/service'])(
    'the page %s, for a customer whose session is over, is taken over without a fault',
    async (path) => {
      const { page, context } = await visitor(on.browser, on.stack.origin);
      const complaints = complaintsOf(page);
      await context.addInitScript(() => {
        const { localStorage } = globalThis as unknown as { localStorage: Storage };
        if (!localStorage.getItem('sessionEnded')) localStorage.setItem('token', 'is.over.now');
      });
      await page.goto(path === 'product' ? productPage() : path);
      await page.waitForFunction(() => !(globalThis as { netraEarly?: unknown }).netraEarly);
      await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
      expect(complaints).toEqual([]);
      await context.close();
    },
    30_000,
  );

  test('the thanks for an order, when the page is loaded again, is still there and without a fault', async () => {
    const { page, context } = await visitor(on.browser, on.stack.origin);
    const complaints = complaintsOf(page);
    await page.goto('/about');
    await page.waitForFunction(() => !(globalThis as { netraEarly?: unknown }).netraEarly);
    await page.evaluate(() => {
      const { history } = globalThis as unknown as { history: { replaceState(...to: unknown[]): void } };
      const item = {
        _id: '1',
        productId: 'NET-1',
        productName: 'Dome',
        image: '',
        price: 9000,
        qty: 1,
        serials: [],
      };
      const placedOrder = { orderId: 'ORD-1', email: 'k@example.lk', items: [item], total: 9000 };
      const person = { name: 'Kasun', address: '1 Lake Road', phone: '0771234567' };
      history.replaceState(
        { usr: { placedOrder: { ...placedOrder, ...person } }, key: 'k', idx: 0 },
        '',
        '/',
      );
    });
    await page.reload();
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  }, 30_000);
});
