import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { visitor } from './support/browser.js';
import { pagesMayReport, platform } from './support/platform.js';
import { ADMIN } from './support/stack.js';
import { call, newCustomer, signIn, unique } from './support/api.js';
import { drawnPicture } from './support/picture.js';

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
}

describe('back office', () => {
  const on = platform();
  pagesMayReport();

  test('a product that an admin adds with a picture is in the shop', async () => {
    const { page, errors, context } = await visitor(on.browser, on.stack.origin);
    await page.goto('/login');
    await logIn(page);
    await page.waitForURL('**/admin');

    const productId = unique('NET');
    await page.goto('/admin/newproduct');
    await page.getByLabel('Product ID').fill(productId);
    await page.getByLabel('Product Name').fill(`Turret ${productId}`);
    await page.getByLabel(/Alternative Name/).fill('eyeball, night turret');
    await page.getByLabel('Label Price').fill('20000');
    await page.getByLabel(/^Price/).fill('17500');
    await page.getByLabel('Description').fill('Sees in the dark.');
    await page.getByLabel(/^Stock/).fill('4');
    await page.locator('input[type=file]').setInputFiles({
      name: 'turret.png',
      mimeType: 'image/png',
      buffer: Buffer.from(await drawnPicture()),
    });
    await page.getByRole('button', { name: 'Add Product' }).click();
    await page.getByText('Product Added Successfully').first().waitFor();
    await page.waitForURL('**/admin/product*');

    await page.goto(`/overview/${productId}`);
    await page.getByRole('heading', { level: 1, name: new RegExp(productId) }).waitFor();
    await page.getByText('Rs 17,500.00').first().waitFor();
    const picture = page.getByRole('main').getByRole('img').first();
    expect(await picture.evaluate((image) => (image as HTMLImageElement).currentSrc)).toContain('/images/');
    expect(errors).toEqual([]);
    await context.close();
  }, 90_000);

  test('a customer who opens the back office is sent to sign in as an admin', async () => {
    const { token } = await newCustomer(on.stack.origin);
    const { page, context } = await visitor(on.browser, on.stack.origin);
    await page.addInitScript((value) => localStorage.setItem('token', value), token);
    await page.goto('/admin');
    await page.getByText('You must be logged in as admin to access this page').first().waitFor();
    await page.waitForURL('**/login*');
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).waitFor();
    await context.close();
  }, 60_000);

  test('an admin whose session ends while typing a product continues after entering the password', async () => {
    const token = await signIn(on.stack.origin, ADMIN.email, ADMIN.password);
    const { page, context } = await visitor(on.browser, on.stack.origin);
    await page.goto('/login');
    await page.evaluate((value) => localStorage.setItem('token', value), token);
    await page.goto('/admin/newproduct');
    const productId = unique('NET');
    await page.getByLabel(/^Product ID/).fill(productId);
    await page.getByLabel(/^Product Name/).fill('Turret');
    await page.getByLabel(/^Price/).fill('17500');
    await page.getByLabel(/^Stock/).fill('4');
    await call(on.stack.origin, 'POST /users/logout', { token });
    await page.getByRole('button', { name: 'Add Product' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByLabel('Password', { exact: false }).first().fill(ADMIN.password);
    await dialog.getByRole('button', { name: 'Sign in and go on' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.getByLabel(/^Product ID/).inputValue()).toBe(productId);
    await page.getByRole('button', { name: 'Add Product' }).click();
    await page.getByText('Product Added Successfully').first().waitFor();
    await page.goto('/admin/newproduct');
    expect(await page.getByLabel(/^Product ID/).inputValue()).toBe('');
    await context.close();
  }, 60_000);

  test('an admin who saves without a connection gets an error, and nothing is sent afterwards', async () => {
    const token = await signIn(on.stack.origin, ADMIN.email, ADMIN.password);
    const { page, context } = await visitor(on.browser, on.stack.origin);
    await page.addInitScript((value) => localStorage.setItem('token', value), token);
    await page.goto('/admin/newsupplier');
    await page.getByLabel(/^First Name/).fill('Kamala');
    await page.getByLabel(/^Last Name/).fill('Silva');
    await page.getByLabel(/^Email/).fill(`${unique('kamala')}@example.lk`);
    let sent = 0;
    page.on('request', (request) => (sent += request.method() === 'POST' ? 1 : 0));
    await context.setOffline(true);
    await page.getByText(/^No connection\. What you see/).waitFor();
    await page.getByRole('button', { name: 'Add Supplier' }).click();
    await page.getByRole('alert').getByText('No connection to the server.').waitFor();
    const tried = sent;
    await context.setOffline(false);
    await page.getByText(/^No connection\. What you see/).waitFor({ state: 'hidden' });
    expect(sent).toBe(tried);
    await page.getByRole('button', { name: 'Add Supplier' }).click();
    await page.getByText('Supplier added successfully').first().waitFor();
    await context.close();
  }, 60_000);

  test('an admin whom the reviews refuse sees the login once', async () => {
    const token = await signIn(on.stack.origin, ADMIN.email, ADMIN.password);
    const { page, context } = await visitor(on.browser, on.stack.origin);
    await page.addInitScript((value) => localStorage.setItem('token', value), token);
    let asked = 0;
    await page.route('**/api/reviews/all*', (route) => {
      // The sidebar counts the reviews whose photos await approval.
      if (!route.request().url().includes('photosWaiting')) asked += 1;
      return route.fulfill({ status: 403, json: { status: 403, message: 'Forbidden' } });
    });
    await page.goto('/admin/reviews');
    await page.getByText('Not authorized').first().waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(asked).toBe(1);
    await context.close();
  }, 60_000);
});
