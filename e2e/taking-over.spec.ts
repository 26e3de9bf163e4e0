import { beforeAll, describe, expect, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { call, newCustomer, newProduct, signIn, unique } from './support/api.js';
import { newTechnician, technicianToken } from './support/workbench.js';
import { visitor } from './support/browser.js';
import { pagesMayReport, platform } from './support/platform.js';
import { ADMIN } from './support/stack.js';
import { until } from './support/until.js';

/** React takes over rendered pages: with delay, without the page's code, or for a customer whose session is over. */
describe('rendered page', () => {
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

  test('saves a product that a signed-in customer adds to the cart before React runs', async () => {
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

  test('counts three pieces after + twice and Add to Cart before the scripts run', async () => {
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

  test('applies two filters that are set before the scripts run', async () => {
    const { page, context, arrive } = await openEarly('/shop');
    await page.getByRole('radio', { name: 'CCTV Camera' }).locator('visible=true').check();
    await page.getByRole('button', { name: 'Under 10k' }).locator('visible=true').click();
    await arrive();
    await page.waitForURL((url) => url.searchParams.has('max'));
    await page.waitForURL('/shop?max=10000&category=cctv1');
    await context.close();
  }, 30_000);

  test('applies both prices that are typed before the scripts run', async () => {
    const { page, context, arrive } = await openEarly('/shop');
    await page.getByRole('textbox', { name: 'Minimum price' }).fill('5000');
    await page.getByRole('textbox', { name: 'Maximum price' }).fill('9000');
    await page.getByLabel('Search products').locator('visible=true').focus();
    await arrive();
    await page.waitForURL('/shop?min=5000&max=9000');
    await context.close();
  }, 30_000);

  /** Opens a page in Tamil whose texts wait for `arrive`: all files of the page's remote but those that its HTML names. */
  async function openWithoutTexts(path: string) {
    const { page, context } = await visitor(on.browser, on.stack.origin);
    const url = on.stack.origin;
    await context.addCookies([{ name: 'language', value: 'ta', url }]);
    const html = await (await context.request.get(path)).text();
    const gates: (() => void)[] = [];
    let isHeld = true;
    await page.route('**/remotes/storefront/*.js', async (route) => {
      const isText = !html.includes(new URL(route.request().url()).pathname);
      if (isText && isHeld) await new Promise<void>((open) => gates.push(open));
      await route.continue();
    });
    await page.addInitScript(() => {
      localStorage.setItem('language', 'ta');
      const seen = { wasEmpty: false };
      Object.assign(globalThis, { seen });
      const look = () => {
        const root = document.querySelector('#root main');
        if (root && !root.querySelector('h1, h2')) seen.wasEmpty = true;
      };
      document.addEventListener('DOMContentLoaded', () => {
        look();
        document.querySelector('h1')?.setAttribute('data-from', 'server');
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      });
    });
    await page.goto(path);
    await until(async () => gates.length > 0, { what: 'a text to be requested' });
    const arrive = () => {
      isHeld = false;
      gates.forEach((open) => open());
    };
    const wasEmpty = () =>
      page.evaluate(() => (globalThis as unknown as { seen: { wasEmpty: boolean } }).seen.wasEmpty);
    return { page, context, html, arrive, wasEmpty };
  }

  const untilAlive = (page: Page) =>
    page.waitForFunction(() => !(globalThis as { netraEarly?: unknown }).netraEarly);

  test('keeps a repair on the screen while the texts of its language load, and then hydrates it', async () => {
    const token = await technicianToken(on.stack, await newTechnician(on.stack));
    const serialNo = unique('SN').toUpperCase();
    const job = { deviceName: 'Netra Dome 4MP', serialNo, estimatedDate: '2031-01-15' };
    await call(on.stack.origin, 'POST /repairs', { token, body: job });
    const { page, context, arrive, wasEmpty } = await openWithoutTexts(`/service?serial=${serialNo}`);
    // The year appears when the layout is alive.
    await page.getByText(/© \d{4} Netra/).waitFor();
    const card = page.getByRole('article').getByRole('heading', { name: job.deviceName });
    expect(await card.isVisible()).toBe(true);
    arrive();
    await untilAlive(page);
    expect(await page.locator('h1[data-from=server]').count()).toBe(1);
    expect(await wasEmpty()).toBe(false);
    await context.close();
  }, 60_000);

  test('keeps a page with a refused answer on the screen until its code and texts can replace it', async () => {
    const { page, context, html, arrive, wasEmpty } = await openWithoutTexts(`/overview/${unique('none')}`);
    expect(html).toContain('data-server="replaced"');
    // By then the shell would have rendered without the texts.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
    expect(await page.locator('h1[data-from=server], h2').count()).toBeGreaterThan(0);
    expect(await wasEmpty()).toBe(false);
    arrive();
    await untilAlive(page);
    await context.close();
  }, 60_000);

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

  test('has header and cart without the code of the page, and continues as soon as it arrives', async () => {
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

  test('offers Try again without the code of the page, and the visitor can go elsewhere meanwhile', async () => {
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

  /** The errors of the page, except the refused requests that the browser itself logs. */
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
    '%s is taken over without a fault for a customer whose session is over',
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

  test('keeps the thanks for an order on a reload, without a fault', async () => {
    const { page, context } = await visitor(on.browser, on.stack.origin);
    const complaints = complaintsOf(page);
    const { email, token } = await newCustomer(on.stack.origin);
    await page.goto('/about');
    await page.waitForFunction(() => !(globalThis as { netraEarly?: unknown }).netraEarly);
    await page.evaluate(
      (customer) => {
        localStorage.setItem('token', customer.token);
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
        const placedOrder = { orderId: 'ORD-1', email: customer.email, items: [item], total: 9000 };
        const person = { name: 'Kasun', address: '1 Lake Road', phone: '0771234567' };
        history.replaceState(
          { usr: { placedOrder: { ...placedOrder, ...person } }, key: 'k', idx: 0 },
          '',
          '/',
        );
      },
      { email, token },
    );
    await page.reload();
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  }, 30_000);
});
