import { beforeAll, describe, expect, test } from '@jest/globals';
import type { ConsoleMessage, Locator, Page } from 'playwright-core';
import { PHONE } from './support/browser.js';
import { newProduct, signIn, unique } from './support/api.js';
import { untilDrawn } from './support/until-drawn.js';
import { platform } from './support/platform.js';
import { ADMIN } from './support/stack.js';

/** On a slow machine, the browser remarks that a file which it has loaded early is not used yet. */
const isComplaint = (message: ConsoleMessage) =>
  message.type() !== 'log' && !message.text().includes('was preloaded using link preload but not used');

describe('public pages', () => {
  const on = platform();
  const word = unique('lantern').replaceAll('-', '');
  let first: Awaited<ReturnType<typeof newProduct>>;
  beforeAll(async () => {
    const admin = await signIn(on.stack.origin, ADMIN.email, ADMIN.password);
    first = await newProduct(on.stack.origin, admin, { name: `Dome ${word} one`, price: 9000 });
    await newProduct(on.stack.origin, admin, { name: `Dome ${word} two`, price: 4000 });
    for (let number = 0; number < 16; number += 1)
      await newProduct(on.stack.origin, admin, { category: 'cctv2' });
  }, 60_000);

  const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents();

  test('a visitor without scripts can search, sort, turn pages and read a product', async () => {
    const context = await on.browser.newContext({
      baseURL: on.stack.origin,
      javaScriptEnabled: false,
      viewport: PHONE,
    });
    const page = await context.newPage();
    // Without scripts, each click loads a document.
    const follow = async (control: Locator) => {
      const loaded = page.waitForEvent('load');
      await control.click();
      await loaded;
    };
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await follow(page.getByRole('main').getByRole('link', { name: 'Shop cameras' }));
    const first = await names(page);
    expect(first).toHaveLength(15);
    await follow(page.getByRole('link', { name: 'Page 2', exact: true }));
    expect(new URL(page.url()).searchParams.get('page')).toBe('2');
    const second = await names(page);
    expect(second.length).toBeGreaterThanOrEqual(3);
    expect(second.filter((name) => first.includes(name))).toEqual([]);

    await page.goto('/shop');
    await page.getByLabel('Search products').fill(word);
    await page.getByLabel('Sort by').selectOption('price-asc');
    await follow(page.getByRole('button', { name: 'Search', exact: true }));
    expect(await names(page)).toEqual([`Dome ${word} two`, `Dome ${word} one`]);
    await page.getByLabel('Minimum price').locator('visible=true').fill('5000');
    await follow(page.getByRole('button', { name: 'Search', exact: true }));
    expect(await names(page)).toEqual([`Dome ${word} one`]);
    await follow(page.getByRole('link', { name: 'Remove filter: From Rs 5,000.00' }));
    expect(await names(page)).toHaveLength(2);
    await follow(page.getByRole('link', { name: `Dome ${word} one` }));
    await page.getByRole('heading', { level: 1, name: `Dome ${word} one` }).waitFor();
    await page.getByText('In Stock', { exact: true }).waitFor();

    await follow(page.getByRole('banner').getByRole('link', { name: 'Service' }));
    await page.getByLabel('Serial').fill('nobody-1');
    await follow(page.getByRole('main').getByRole('button', { name: 'Search' }));
    await page.getByText('NOBODY-1').first().waitFor();
    await context.close();
  }, 60_000);

  test.each([
    '/',
    '/shop',
    '/shop?category=cctv2&sort=price-desc&page=2',
    '/about',
    '/contact',
    '/service',
    'product',
  ])(
    'the scripts of %s take it over as the server has rendered it, without an error or warning',
    async (path) => {
      const context = await on.browser.newContext({ baseURL: on.stack.origin });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => isComplaint(message) && complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.addInitScript(() =>
        document.addEventListener('DOMContentLoaded', () =>
          document.querySelector('h1')?.setAttribute('data-from', 'server'),
        ),
      );
      await page.goto(path === 'product' ? `/overview/${first.productId}` : path);
      await page.waitForFunction(() => !(globalThis as { netraEarly?: unknown }).netraEarly);
      expect(await page.locator('h1[data-from=server]').count()).toBe(1);
      expect(complaints).toEqual([]);
      await context.close();
    },
    30_000,
  );

  test.each(['/', '/shop', 'product', '/about', '/contact', '/service'])(
    '%s looks complete before any other file has arrived',
    async (path) => {
      const address = on.stack.origin + (path === 'product' ? `/overview/${first.productId}` : path);
      const [painted = '', later = ''] = (await (await fetch(address)).text()).split('<template id="later">');
      expect(painted).not.toMatch(/<script[^>]* src=|rel="(stylesheet|manifest)"/);
      expect(painted).toContain('@font-face');
      expect(later).not.toContain('/shell/theme.');
      const alone = await looks(address, false);
      const whole = await looks(address, true);
      expect(whole.sheets).toBe(alone.sheets + 2);
      expect(alone.elements).toEqual(whole.elements);
    },
    30_000,
  );

  /** Position and style of all elements of a page, as it arrived or with its complete stylesheets. */
  async function looks(address: string, isWhole: boolean) {
    const page = await on.browser.newPage({ viewport: PHONE, bypassCSP: true, reducedMotion: 'reduce' });
    await page.route(/\.(js|css)$/, (route) => route.abort());
    await page.goto(address);
    await page.locator('template#later').waitFor({ state: 'detached' });
    if (isWhole) {
      const files = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[href$=".css"]')].map(({ href }) => href),
      );
      for (const file of files) await page.addStyleTag({ content: await (await fetch(file)).text() });
    }
    await untilDrawn(page);
    const found = await page.evaluate(async () => {
      await document.fonts.ready;
      return {
        sheets: document.querySelectorAll('style').length,
        elements: [...document.querySelectorAll('body *')].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const { color, backgroundColor, font, borderRadius, opacity } = getComputedStyle(element);
          return [
            element.localName,
            x,
            y,
            width,
            height,
            color,
            backgroundColor,
            font,
            borderRadius,
            opacity,
          ];
        }),
      };
    });
    await page.close();
    return found;
  }

  test.each([
    ['/', 'si', 'මුල් පිටුව'],
    ['/shop', 'si', 'මුල් පිටුව'],
    ['product', 'si', 'මුල් පිටුව'],
    ['/', 'ta', 'முகப்பு'],
    ['product', 'ta', 'முகப்பு'],
  ])(
    '%s is in the language %s that the visitor has chosen, and stays so',
    async (path, language, home) => {
      const context = await on.browser.newContext({ baseURL: on.stack.origin });
      await context.addCookies([{ name: 'language', value: language, url: on.stack.origin }]);
      const address = path === 'product' ? `/overview/${first.productId}` : path;
      const html = await (await context.request.get(address)).text();
      expect(html).toContain(`<html lang="${language}"`);
      expect(html).toContain(home);
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => isComplaint(message) && complaints.push(message.text()));
      await page.addInitScript((chosen) => {
        localStorage.setItem('language', chosen);
        document.addEventListener('DOMContentLoaded', () =>
          document.querySelector('h1')?.setAttribute('data-from', 'server'),
        );
      }, language);
      await page.goto(address);
      const asRendered = await page.locator('h1').innerText();
      await page.waitForFunction(() => !(globalThis as { netraEarly?: unknown }).netraEarly);
      expect(await page.locator('h1[data-from=server]').innerText()).toBe(asRendered);
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      expect(complaints).toEqual([]);
      await context.close();
    },
    30_000,
  );

  test('actions of a visitor before the scripts run take effect when they do', async () => {
    const context = await on.browser.newContext({ baseURL: on.stack.origin });
    const page = await context.newPage();
    const gates: (() => void)[] = [];
    await page.route('**/shell/*.js', async (route) => {
      await new Promise<void>((open) => gates.push(open));
      await route.continue();
    });
    await page.goto(`/overview/${first.productId}`, { waitUntil: 'commit' });
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('3');
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    expect(await page.getByText('Product added to cart').count()).toBe(0);
    while (gates.length < 2) await page.waitForTimeout(20);
    gates.forEach((open) => open());
    await page.getByText('Product added to cart').first().waitFor();
    await page.getByRole('link', { name: 'Cart, 3 items' }).waitFor();
    await context.close();
  }, 30_000);

  test('a search during hydration leads to the result', async () => {
    const context = await on.browser.newContext({ baseURL: on.stack.origin });
    const page = await context.newPage();
    await page.addInitScript(() => {
      const listen = EventTarget.prototype.addEventListener;
      // React adds its listeners when hydration begins, and hydrates in the task after this one.
      Element.prototype.addEventListener = function (this: Element, ...args: Parameters<typeof listen>) {
        listen.apply(this, args);
        if (this.id === 'root' && args[0] === 'submit')
          setTimeout(() => this.querySelector<HTMLButtonElement>('main form button')!.click());
      };
    });
    let release = () => {};
    const typed = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*.js', async (route) => {
      await typed;
      await route.continue();
    });
    await page.goto('/service', { waitUntil: 'commit' });
    await page.getByPlaceholder('e.g., SN-ABC123456').fill('sn-of-nobody');
    release();
    await page.getByText('No repair found for Serial: SN-OF-NOBODY').first().waitFor();
    expect(new URL(page.url()).search).toBe('?serial=SN-OF-NOBODY');
    await context.close();
  }, 30_000);

  test('a line removed from the cart leaves Undo in its place, with the focus', async () => {
    const context = await on.browser.newContext({
      baseURL: on.stack.origin,
      viewport: { width: 800, height: 800 },
    });
    const page = await context.newPage();
    await page.goto(`/overview/${first.productId}`);
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByRole('link', { name: 'Cart, 1 item' }).click();
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Remove/ })
      .click();
    await page.getByText('Your cart is empty.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).and(page.locator(':focus')).press('Enter');
    await page.getByRole('main').getByRole('link', { name: first.name }).waitFor();
    await context.close();
  }, 30_000);

  test('an unknown product is a real 404 with an explanation', async () => {
    const page = await on.browser.newPage();
    const answer = await page.goto(`${on.stack.origin}/overview/${unique('nothing')}`);
    expect(answer?.status()).toBe(404);
    await page.getByText('This product is no longer in the shop.').waitFor();
    await page.close();
  });
});
