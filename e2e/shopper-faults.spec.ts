import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { call, newCustomer, newProduct, PASSWORD, signIn, unique } from './support/api.js';
import { visitor } from './support/browser.js';
import { pagesMayReport, platform } from './support/platform.js';
import { ADMIN } from './support/stack.js';

/** Fake responses of the API. */
const FAULTS: Record<string, (route: Route) => Promise<void> | void> = {
  'is down': (route) => route.abort(),
  'answers 503': (route) =>
    route.fulfill({ status: 503, json: { status: 503, message: 'Not available at the moment' } }),
  'answers a page of a proxy': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>It works!</h1>' }),
  'answers an empty object': (route) => route.fulfill({ status: 200, json: {} }),
  'answers null': (route) => route.fulfill({ status: 200, json: null }),
  'never answers': () => undefined,
};

const GUEST = ['/', '/shop', 'product', '/cart', '/checkout?items=', '/service?serial=SN-1', '/login'];
const CUSTOMER = ['/cart', '/checkout?items=', '/orders', '/orders/NT-1', '/profile'];

describe('shopper while the API', () => {
  const on = platform();
  pagesMayReport();
  let product: Awaited<ReturnType<typeof newProduct>>;
  let token: string;
  beforeAll(async () => {
    const admin = await signIn(on.stack.origin, ADMIN.email, ADMIN.password);
    product = await newProduct(on.stack.origin, admin);
    ({ token } = await newCustomer(on.stack.origin));
  }, 60_000);

  const addressOf = (path: string) => {
    if (path === 'product') return `/overview/${product.productId}`;
    return path.endsWith('items=') ? `${path}${product.productId}:2` : path;
  };
  const cart = () =>
    JSON.stringify([
      { productId: product.productId, name: product.name, image: '', price: 12500, quantity: 3 },
    ]);

  /** Navigates like a link: the browser, not the server, calls the API for the page. */
  const follow = (page: Page, to: string) =>
    page.evaluate((path) => {
      const { history, dispatchEvent, PopStateEvent } = globalThis as unknown as {
        history: { pushState: (state: unknown, title: string, path: string) => void };
        dispatchEvent: (event: unknown) => void;
        PopStateEvent: new (type: string) => unknown;
      };
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, to);

  const opened = async (storage: Record<string, string>) => {
    const { page, context, errors } = await visitor(on.browser, on.stack.origin);
    await page.addInitScript((entries) => {
      const { localStorage } = globalThis as unknown as { localStorage: Map<string, string> & Storage };
      for (const [key, value] of Object.entries(entries))
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    }, storage);
    await page.goto('/contact');
    await page.waitForFunction(() => !(globalThis as { netraEarly?: unknown }).netraEarly);
    return { page, context, errors };
  };

  test.each(Object.keys(FAULTS))(
    '%s sees header and text on every page, and keeps the cart',
    async (fault) => {
      for (const [who, paths] of [
        [{ cart: cart() }, GUEST],
        [{ cart: cart(), token }, CUSTOMER],
      ] as const) {
        const { page, context, errors } = await opened(who);
        page.on('console', (message) => {
          if (/^Remote ".*failed/.test(message.text())) errors.push(message.text());
        });
        await page.route('**/api/**', FAULTS[fault]!);
        for (const path of paths) {
          await follow(page, addressOf(path));
          const main = page.getByRole('main');
          await main
            .getByText(/\p{L}{3}/u)
            .first()
            .waitFor();
          const alert = main.getByRole('alert').filter({ hasText: /\p{L}/u });
          await main
            .getByRole('heading')
            .or(main.getByRole('status'))
            .or(alert)
            .first()
            .waitFor({ state: 'attached' });
          expect(await page.getByRole('banner').getByRole('link', { name: 'Shop' }).isVisible()).toBe(true);
          const kept = await page.evaluate(() =>
            (globalThis as unknown as { localStorage: Storage }).localStorage.getItem('cart'),
          );
          expect([path, JSON.parse(kept ?? '[]')]).toMatchObject([path, [{ quantity: 3 }]]);
        }
        expect(errors).toEqual([]);
        await context.close();
      }
    },
    120_000,
  );

  test.each([
    ['the answer to an addition', 1, 'Cart, 1 item'],
    ['the answers to two additions', 2, 'Cart, 2 items'],
  ])(
    'loses %s has each piece once on opening the cart',
    async (_what, pieces, inHeader) => {
      const buyer = await newCustomer(on.stack.origin);
      const { page, context } = await opened({ token: buyer.token });
      await page.route('**/api/cart', async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        await route.fetch();
        await route.abort();
      });
      await page.goto(addressOf('product'));
      const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first();
      const cartLink = (name: string) => page.getByRole('link', { name, exact: true });
      const lost = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
      await add.click();
      await lost;
      await cartLink('Cart, 1 item').waitFor();
      if (pieces === 2) await add.click();
      await cartLink(inHeader).waitFor();
      await page.unroute('**/api/cart');
      const joined = page.waitForResponse(
        async (answer) =>
          answer.request().method() === 'POST' && (await answer.text()).includes(`"quantity":${pieces}`),
      );
      await cartLink(inHeader).click();
      await joined;
      await page.waitForFunction(
        () => !(globalThis as unknown as { localStorage: Storage }).localStorage.cart,
      );
      const saved = await call(on.stack.origin, 'GET /cart', { token: buyer.token });
      expect(saved.body).toMatchObject({ items: [{ quantity: pieces }] });
      await context.close();
    },
    30_000,
  );

  test('is back again sees the page after Try again', async () => {
    const { page, context } = await opened({ cart: cart() });
    await page.route('**/api/**', FAULTS['answers 503']!);
    await follow(page, '/shop');
    await page.getByText('Failed to load products. Try again.').waitFor();
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: new RegExp(product.name) }).waitFor();
    await page.getByRole('link', { name: 'Cart, 3 items' }).click();
    await page.getByRole('spinbutton').waitFor();
    expect(await page.getByRole('spinbutton').inputValue()).toBe('3');
    await context.close();
  }, 60_000);
});

describe('customer whose session ends in the middle of the checkout', () => {
  const on = platform();

  test('returns to the same checkout with everything typed, and orders once', async () => {
    const admin = await signIn(on.stack.origin, ADMIN.email, ADMIN.password);
    const product = await newProduct(on.stack.origin, admin, { stock: 9 });
    const { email, token } = await newCustomer(on.stack.origin);
    const { page, context } = await visitor(on.browser, on.stack.origin);
    await page.goto('/login');
    await page.evaluate(
      (value) => (globalThis as unknown as { localStorage: Storage }).localStorage.setItem('token', value),
      token,
    );
    const checkout = `/checkout?items=${product.productId}:2`;
    const address = `${unique('12')} Lake Road, Kandy`;
    await page.goto(checkout);
    await page.getByLabel('Delivery address').fill(address);
    await page.getByLabel('Your district').selectOption('Kandy');
    await call(on.stack.origin, 'POST /users/logout', { token });

    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByText('Please login to place order').first().waitFor();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();

    await page.getByRole('button', { name: 'Place Order' }).waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(checkout);
    expect(await page.getByLabel('Delivery address').inputValue()).toBe(address);
    expect(await page.getByLabel('Your district').inputValue()).toBe('Kandy');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByText('Order placed successfully').first().waitFor();
    const fresh = await signIn(on.stack.origin, email, PASSWORD);
    const { body } = await call<{ total: number; orders: { address: string }[] }>(
      on.stack.origin,
      'GET /orders/mine?page=1',
      { token: fresh },
    );
    expect(body).toMatchObject({ total: 1, orders: [{ address }] });
    await context.close();
  }, 60_000);
});
