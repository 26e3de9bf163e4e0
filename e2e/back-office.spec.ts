import { describe, expect, test } from '@jest/globals';
import { visitor } from './support/browser.js';
import { platform } from './support/platform.js';
import { ADMIN } from './support/stack.js';
import { newCustomer, unique } from './support/api.js';
import { drawnPicture } from './support/picture.js';

describe('the back office', () => {
  const on = platform();

  test('an admin, who adds a product with a picture, finds it in the shop', async () => {
    const { page, errors, context } = await visitor(on.browser, on.stack.origin);
    await page.goto('/login');
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
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

  test('a customer, who opens the back office, is sent to sign in as an admin', async () => {
    const { token } = await newCustomer(on.stack.origin);
    const { page, context } = await visitor(on.browser, on.stack.origin);
    await page.addInitScript((value) => localStorage.setItem('token', value), token);
    await page.goto('/admin');
    await page.getByText('You must be logged in as admin to access this page').first().waitFor();
    await page.waitForURL('**/login*');
    await context.close();
  }, 60_000);
});
