import { describe, expect, test } from '@jest/globals';
import { visitor } from './support/browser.js';
import { pagesMayReport, platform } from './support/platform.js';

/** Module Federation's manifest of a remote. */
interface Manifest {
  name: string;
  metaData: { remoteEntry: { name: string } };
  exposes: { path: string; assets: { js: { sync: string[] } } }[];
}

interface PageTable {
  entry: string;
  frame: { expose: string } | null;
  pages: { expose: string }[];
}

describe('unavailable remote', () => {
  const on = platform();
  pagesMayReport();

  test('the cart keeps the header when its remote is refused, and recovers by Try again', async () => {
    const { page, context } = await visitor(on.browser, on.stack.origin);
    await page.route('**/remotes/storefront/**', (route) => route.abort());
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await page.getByRole('banner').getByRole('link', { name: 'Service' }).isVisible()).toBe(true);
    await page.unroute('**/remotes/storefront/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Your cart is empty.').waitFor();
    await context.close();
  }, 60_000);

  test('the cart runs nothing of a remote script that differs from the build', async () => {
    const { page, context } = await visitor(on.browser, on.stack.origin);
    const body = 'window.wasRun = true;';
    await page.route('**/remotes/storefront/remoteEntry*', (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    );
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await page.evaluate('window.wasRun')).toBeUndefined();
    await context.close();
  }, 60_000);

  test('the shop stays as the server has rendered it when its remote is refused, with a notice', async () => {
    const { page, context } = await visitor(on.browser, on.stack.origin);
    await page.route('**/remotes/storefront/**', (route) => route.abort());
    await page.goto('/shop?q=nobody-sells-this');
    await page.getByText('This part of the site is not available right now').waitFor();
    await page.getByText('No products found.').waitFor();
    await page.getByRole('link', { name: 'Cart, empty' }).waitFor();
    await context.close();
  }, 60_000);

  test('the back office opens as usual when the storefront is refused', async () => {
    const { page, context } = await visitor(on.browser, on.stack.origin);
    await page.route('**/remotes/storefront/**', (route) => route.abort());
    await page.goto('/technician/login');
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    await context.close();
  }, 60_000);

  test.each(['storefront', 'admin', 'technician'])(
    'the manifest of %s names its modules and files',
    async (name) => {
      const at = `${on.stack.origin}/remotes/${name}`;
      const answer = await fetch(`${at}/mf-manifest.json`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        expect.stringContaining('application/json'),
      ]);
      const manifest = (await answer.json()) as Manifest;
      const table = (await (await fetch(`${at}/pages.json`)).json()) as PageTable;
      const modules = [...table.pages, ...(table.frame ? [table.frame] : [])].map(({ expose }) => expose);
      expect(manifest.name).toBe(name);
      expect(manifest.exposes.map(({ path }) => path).toSorted()).toEqual([...new Set(modules)].toSorted());
      const entry = manifest.metaData.remoteEntry.name;
      expect(entry).toBe(table.entry);
      const [first] = manifest.exposes.map(({ assets }) => assets.js.sync);
      for (const file of [entry, ...first!]) expect((await fetch(`${at}/${file}`)).status).toBe(200);
    },
  );

  test('the shop runs without evaluating text as code and without a fault', async () => {
    const { page, context } = await visitor(on.browser, on.stack.origin);
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('console', (line) => {
      if (line.text().includes('Content Security Policy')) faults.push(line.text());
    });
    await page.goto('/shop');
    await page.getByRole('link', { name: 'Cart, empty' }).click();
    await page.getByText('Your cart is empty.').waitFor();
    expect(faults).toEqual([]);
    const policy = (await fetch(`${on.stack.origin}/shop`)).headers.get('content-security-policy');
    expect(policy).toContain('script-src');
    expect(policy).not.toContain('unsafe-eval');
    await context.close();
  }, 60_000);

  test('the browser refuses scripts that turn text into code', async () => {
    const { page, context } = await visitor(on.browser, on.stack.origin);
    await page.goto('/shop');
    const refused = await page.evaluate(() => {
      const isRefused = (act: () => unknown) => {
        try {
          act();
          return false;
        } catch {
          return true;
        }
      };
      const load = (src: string) => isRefused(() => Object.assign(document.createElement('script'), { src }));
      return {
        markup: isRefused(() => (document.createElement('div').innerHTML = '<b>text</b>')),
        foreign: load('https://evil.example/shell/a.js'),
        api: load('/shell/../api/products'),
        own: load('/shell/a.js'),
      };
    });
    expect(refused).toEqual({ markup: true, foreign: true, api: true, own: false });
    await context.close();
  }, 60_000);

  test('the server answers a missing file or page with a real 404', async () => {
    expect((await fetch(`${on.stack.origin}/remotes/storefront/nothing.js`)).status).toBe(404);
    expect((await fetch(`${on.stack.origin}/nowhere`)).status).toBe(404);
    expect((await fetch(`${on.stack.origin}/shop`)).status).toBe(200);
  });
});
