import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { call, newCustomer, newProduct, PASSWORD, signIn } from './support/api.js';
import { visitor } from './support/browser.js';
import { onTheWay } from './support/on-the-way.js';
import { pagesMayReport, platform } from './support/platform.js';
import { ADMIN } from './support/stack.js';
import { until } from './support/until.js';

function gate(): [Promise<void>, () => void] {
  let open = (): void => undefined;
  return [new Promise<void>((resolve) => (open = resolve)), () => open()];
}

/** Records the outcome of the page's requests of an address; the returned function formats it for a failure message. */
function trafficOf(page: Page, path: string): () => string {
  const lines: string[] = [];
  const isMeant = (url: string) => new URL(url).pathname === path;
  page.on('request', (request) => {
    if (isMeant(request.url())) lines.push(`${request.method()} sent`);
  });
  page.on('requestfailed', (request) => {
    if (isMeant(request.url())) lines.push(`${request.method()} failed: ${request.failure()?.errorText}`);
  });
  page.on('response', (response) => {
    if (isMeant(response.url()))
      lines.push(
        `${response.request().method()} ${response.status()}, worker: ${response.fromServiceWorker()}`,
      );
  });
  return () => lines.join('; ');
}

describe('without a connection', () => {
  const on = platform();
  pagesMayReport();
  let way: Awaited<ReturnType<typeof onTheWay>>;
  let product: Awaited<ReturnType<typeof newProduct>>;
  beforeAll(async () => {
    way = await onTheWay(on.stack.origin);
    const admin = await signIn(on.stack.origin, ADMIN.email, ADMIN.password);
    product = await newProduct(on.stack.origin, admin, { price: 9000 });
    await until(async () => (await (await fetch(`${on.stack.origin}/shop`)).text()).includes(product.name));
  }, 60_000);
  afterEach(() => void (way.state.hold = async () => undefined));
  afterAll(() => void way.close());

  const open = () => visitor(on.browser, way.origin, undefined, { serviceWorkers: 'allow' });

  /** Everything that the browser has stored for the site, as one text. */
  const stored = (page: Page, what: 'all' | 'caches' = 'all') =>
    page.evaluate(async (wanted) => {
      const texts = wanted === 'all' ? [JSON.stringify({ ...localStorage, ...sessionStorage })] : [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys())
          texts.push(name, request.url, await (await cache.match(request))!.text());
      }
      return texts.join('\n');
    }, what);

  /** The cart that the worker has kept; empty if there is none. */
  const cartKept = (page: Page) =>
    page.evaluate(async () => (await (await caches.match('/api/cart'))?.text()) ?? '');

  /** Waits until the worker controls the page and has stored the address. */
  const kept = (page: Page, address: string) =>
    until(() =>
      page.evaluate(
        async (url) =>
          navigator.serviceWorker.controller !== null &&
          Boolean(await caches.match(url, { ignoreVary: true })),
        address,
      ),
    );

  test('a guest can reopen a product, the cart and the tracker, and sees the time of the copy', async () => {
    const { page, context, errors } = await open();
    await page.goto(`/overview/${product.productId}`);
    await kept(page, `/overview/${product.productId}`);
    await kept(page, '/offline');
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
    await context.setOffline(true);

    await page.reload();
    await page.getByRole('heading', { name: product.name, level: 1 }).waitFor();
    await page.getByText(/You are offline\. This is a saved copy from \d\d:\d\d\./).waitFor();
    await page.goto('/cart');
    await page.getByRole('link', { name: product.name }).first().waitFor();
    await page.goto('/service');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page
      .getByRole('textbox', { name: /serial/i })
      .first()
      .waitFor();
    await page.goto('/contact');
    await page.getByRole('alert').getByText('You are offline').waitFor();

    await context.setOffline(false);
    await page.getByRole('heading', { name: 'Talk to a person', level: 1 }).waitFor();
    await page.getByText('You are offline').first().waitFor({ state: 'hidden' });
    expect(errors).toEqual([]);
    await context.close();
  }, 90_000);

  test('nothing of a customer who has signed out is left behind', async () => {
    const { page, context } = await open();
    const customer = await newCustomer(on.stack.origin);
    const { body } = await call<{ orderId: string }>(on.stack.origin, 'POST /orders', {
      token: customer.token,
      body: {
        address: '7 Temple Road, Galle',
        phone: '0712223334',
        items: [{ productId: product.productId, qty: 1 }],
      },
    });
    await page.goto('/login');
    await page.getByLabel('Email').fill(customer.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL('/');
    await kept(page, '/offline');
    for (const path of ['/profile', '/orders', `/orders/${body.orderId}`, `/overview/${product.productId}`]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    await kept(page, `/api/products/${product.productId}`);
    await page.goto('/profile');
    await page.getByRole('main').getByText(customer.email).first().waitFor();
    expect(await stored(page)).toContain(product.name);
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await page.getByText('Logged out').waitFor();

    await context.setOffline(true);
    const everything = await stored(page);
    for (const secret of [
      customer.email,
      '0771234567',
      '7 Temple Road',
      '0712223334',
      body.orderId,
      customer.token,
    ])
      expect(everything).not.toContain(secret);
    await page.goto(`/overview/${product.productId}`);
    await page.getByRole('heading', { name: product.name, level: 1 }).waitFor();
    await page.goto('/profile');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.content()).not.toContain(customer.email);
    await context.close();
  }, 90_000);

  test('a cart that was first read before the worker started is kept once it has', async () => {
    const { page, context } = await open();
    const customer = await newCustomer(on.stack.origin);
    const [isAsked, ask] = gate();
    const [isControlled, control] = gate();
    way.state.hold = async (url) => {
      if (url === '/shell/service-worker.js') await isAsked;
      if (url !== '/api/cart') return;
      ask();
      await isControlled;
    };
    await page.goto('/login');
    await page.evaluate((token) => localStorage.setItem('token', token), customer.token);
    await page.goto('/cart');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    expect(await cartKept(page)).toBe('');
    control();
    await until(async () => (await cartKept(page)) !== '', { what: 'the empty cart' });
    await context.close();
  }, 60_000);

  test('a customer sees the saved cart with its age until the session ends', async () => {
    const { page, context } = await open();
    const traffic = trafficOf(page, '/api/cart');
    const [customer, next] = [await newCustomer(on.stack.origin), await newCustomer(on.stack.origin)];
    await page.goto('/login');
    await page.getByLabel('Email').fill(customer.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL('/');
    await until(async () => (await cartKept(page)) !== '', { what: 'the empty cart' });
    await page.goto(`/overview/${product.productId}`);
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
    await until(async () => (await cartKept(page)).includes(product.productId), {
      what: () => `the cart with the product: ${traffic()}`,
    });
    expect(await stored(page, 'caches')).not.toContain(customer.token);

    await context.setOffline(true);
    await page.goto('/cart');
    await page.getByRole('main').getByRole('link', { name: product.name }).first().waitFor();
    await page.getByText(/You are offline\. This is a saved copy from \d\d:\d\d\./).waitFor();
    await page.evaluate((token) => localStorage.setItem('token', token), next.token);
    await page.reload();
    await page.getByText('Your cart could not be loaded.').first().waitFor();
    expect(await page.getByRole('main').textContent()).not.toContain(product.name);

    await page.evaluate((token) => localStorage.setItem('token', token), customer.token);
    await context.setOffline(false);
    await page.goto('/profile');
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await page.getByText('Logged out').waitFor();
    await until(async () => (await cartKept(page)) === '');
    await context.setOffline(true);
    await page.goto('/cart');
    await page.getByText('Your cart is empty.').waitFor();
    await context.close();
  }, 90_000);

  test('a page that stays open offers a new release by a reload and drops the old pages', async () => {
    const { page, context } = await open();
    await page.goto('/shop');
    await kept(page, '/shop');
    way.state.release = 'netra 2';
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await page.getByText('There is a new version of this site.').waitFor();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    await until(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return registration?.waiting === null && registration.active?.state === 'activated';
      }),
    );
    await page.getByText('There is a new version of this site.').waitFor({ state: 'hidden' });
    await context.close();
  }, 60_000);

  test('an admin who reloads a half-typed product gets it back', async () => {
    const { page, context } = await open();
    await page.goto('/login');
    const token = await signIn(on.stack.origin, ADMIN.email, ADMIN.password);
    await page.evaluate((value) => localStorage.setItem('token', value), token);
    await page.goto('/admin/newproduct');
    await page.getByLabel(/^Product Name/).fill('Turret');
    await kept(page, '/offline');
    // The message may have gone by the time the load has ended.
    const back = page.getByText('What you had typed is back.').first().waitFor();
    await page.reload();
    await back;
    await context.setOffline(true);
    await page.reload();
    await page.getByText(/^No connection\. What you see/).waitFor();
    const name = page.getByLabel(/^Product Name/);
    await until(async () => (await name.inputValue()) === 'Turret', { what: 'the name in its field' });
    await context.close();
  }, 60_000);
});
