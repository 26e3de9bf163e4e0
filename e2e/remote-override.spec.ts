import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { visitor } from './support/browser.js';
import { type OwnEdge, startEdge } from './support/own-edge.js';
import { platform } from './support/platform.js';
import { until } from './support/until.js';

/** What `npm run dev -- storefront` runs for the browser. */
const DEVELOPMENT = ['packages/web-build/src/dev.mjs', 'storefront'];

describe("a developer's remote in a running site", () => {
  const on = platform();
  let laptop: OwnEdge;
  let site: OwnEdge;
  beforeAll(async () => {
    [laptop, site] = await Promise.all([
      startEdge(on.stack, { HOST: '0.0.0.0' }, DEVELOPMENT),
      startEdge(on.stack, { REMOTE_OVERRIDES: 'loopback' }),
    ]);
  }, 330_000);
  afterAll(() => Promise.all([laptop?.stop(), site?.stop()]));

  /** Collects the addresses that a page asks, and what goes wrong on it. */
  function watch(page: Page) {
    const [asked, faults] = [[] as string[], [] as string[]];
    page.on('request', (request) => asked.push(request.url()));
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('console', (line) => {
      if (line.type() === 'error') faults.push(line.text());
    });
    page.on('requestfailed', (request) => {
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') faults.push(`failed ${request.url()}`);
    });
    const from = (origin: string) => asked.filter((url) => url.startsWith(`${origin}/`));
    return { faults, from };
  }

  /** Opens the front page with the storefront of an address. */
  async function opened(origin: string, remote: string) {
    const { page, context } = await visitor(on.browser, origin);
    const watched = watch(page);
    await page.goto(`/?remote.storefront=${remote}`);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Cart, empty' }).waitFor();
    return { page, context, ...watched };
  }

  /** Goes to a page whose code is not loaded yet. */
  async function openCart(page: Page) {
    await page.getByRole('link', { name: 'Cart, empty' }).click();
    await page.getByText('Your cart is empty.').waitFor();
  }

  test('runs from the laptop, with its pictures and on the data of the site, until a page is loaded without it', async () => {
    const { page, context, faults, from } = await opened(site.origin, laptop.origin);
    const picture = page.locator(`img[src^="${laptop.origin}/remotes/storefront/"]`).first();
    await picture.scrollIntoViewIfNeeded();
    await until(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0), {
      what: 'a picture of the laptop',
    });
    await openCart(page);
    expect(from(laptop.origin)).toContain(`${laptop.origin}/remotes/storefront/remoteEntry.js`);
    expect(from(`${site.origin}/remotes/storefront`)).toEqual([]);
    expect(faults).toEqual([]);
    // The page before it asks for its last pictures while its first words are already shown.
    await page.goto('about:blank');
    const before = from(laptop.origin).length;
    await page.goto('/shop');
    await openCart(page);
    expect(from(laptop.origin)).toHaveLength(before);
    expect(from(`${site.origin}/remotes/storefront`)).not.toEqual([]);
    await context.close();
  }, 120_000);

  test('is not requested where it is not switched on', async () => {
    const { page, context, faults, from } = await opened(on.stack.origin, laptop.origin);
    await openCart(page);
    expect([from(laptop.origin), faults]).toEqual([[], []]);
    await context.close();
  }, 60_000);

  test('is refused at an address that is not loopback, even if it answers', async () => {
    // Another address of the same machine, as it would have in its network.
    const elsewhere = laptop.origin.replace('localhost', '127.0.0.2');
    expect((await fetch(`${elsewhere}/remotes/storefront/remoteEntry.js`)).status).toBe(200);
    const { page, context, faults, from } = await opened(site.origin, elsewhere);
    await openCart(page);
    expect([from(elsewhere), from(laptop.origin), faults]).toEqual([[], [], []]);
    await context.close();
  }, 60_000);
});
