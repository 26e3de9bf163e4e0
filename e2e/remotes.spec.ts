import { describe, expect, test } from '@jest/globals';
import { visitor } from './support/browser.js';
import { platform } from './support/platform.js';

describe('a remote that does not come', () => {
  const on = platform(async () => ({ DATA_BUDGET_MS: '5000' }));

  test('the cart, when its remote is refused, keeps the header and comes with Try again', async () => {
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

  test('the shop, when its remote is refused, stays as the server has rendered it and says so', async () => {
    const { page, context } = await visitor(on.browser, on.stack.origin);
    await page.route('**/remotes/storefront/**', (route) => route.abort());
    await page.goto('/shop');
    await page.getByText('This part of the site is not available right now').waitFor();
    await page.getByText('No products found.').waitFor();
    await page.getByRole('link', { name: 'Cart, empty' }).waitFor();
    await context.close();
  }, 60_000);

  test('the back office, when the storefront is refused, opens as before', async () => {
    const { page, context } = await visitor(on.browser, on.stack.origin);
    await page.route('**/remotes/storefront/**', (route) => route.abort());
    await page.goto('/technician/login');
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    await context.close();
  }, 60_000);

  test('the server, when a file or a page is missing, answers a true 404', async () => {
    expect((await fetch(`${on.stack.origin}/remotes/storefront/nothing.js`)).status).toBe(404);
    expect((await fetch(`${on.stack.origin}/nowhere`)).status).toBe(404);
    expect((await fetch(`${on.stack.origin}/shop`)).status).toBe(200);
  });
});
