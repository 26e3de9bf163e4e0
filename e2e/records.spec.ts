import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, newCustomer, newProduct, signIn, unique } from './support/api.js';
import { DESKTOP, PHONE, visitor } from './support/browser.js';
import { bytesOf } from './support/download.js';
import { faultsOf } from './support/faults-of.js';
import { platform } from './support/platform.js';
import { ADMIN } from './support/stack.js';
import { until } from './support/until.js';
import { untilLoaded } from './support/until-drawn.js';

describe('records of the back office', () => {
  const on = platform();
  let token: string;
  let orderId: string;
  let productId: string;

  beforeAll(async () => {
    const { origin } = on.stack;
    token = await signIn(origin, ADMIN.email, ADMIN.password);
    ({ productId } = await newProduct(origin, token, { name: 'සිංහල =1+1' }));
    const customer = await newCustomer(origin);
    const { body } = await call<{ orderId: string }>(origin, 'POST /orders', {
      token: customer.token,
      body: { address: '1 Fort, Galle', phone: '0771234567', items: [{ productId, qty: 1 }] },
    });
    ({ orderId } = body);
  }, 60_000);

  const open = async (path: string, viewport = DESKTOP) => {
    const seen = await visitor(on.browser, on.stack.origin, viewport);
    await seen.page.addInitScript((value) => localStorage.setItem('token', value), token);
    await seen.page.goto(path);
    return seen;
  };

  test('an admin finds a change of an order in its history and in the audit log', async () => {
    const { page, context, errors } = await open(`/admin/order?order=${orderId}`);
    const dialog = page.getByRole('dialog', { name: `Order ${orderId}` });
    await dialog.getByText('The staff has not changed this order.').waitFor();
    await dialog.getByRole('combobox', { name: 'Status' }).selectOption('completed');
    await dialog.getByRole('textbox', { name: 'Notes' }).fill('Left at the gate');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Order Updated Successfully').first().waitFor();
    await page.goto(`/admin/order?order=${orderId}`);
    await dialog.getByRole('row', { name: /Status pending completed/ }).waitFor();
    await dialog.getByRole('row', { name: /Notes empty Left at the gate/ }).waitFor();
    expect(await faultsOf(page)).toEqual([]);

    const entries = () =>
      call<{ total: number }>(on.stack.origin, `GET /audit?page=1&limit=1&q=${orderId}`, { token });
    // The page reads the log once, which an entry reaches after a short delay.
    await until(async () => (await entries()).body.total > 0, { what: 'the entry of the change' });
    await page.goto('/admin/audit');
    await page.getByRole('combobox', { name: 'What' }).selectOption('Order');
    await page
      .getByRole('searchbox')
      .or(page.getByRole('textbox', { name: /Search/ }))
      .first()
      .fill(orderId);
    await page.keyboard.press('Enter');
    const others = page.getByRole('row').filter({ hasNotText: orderId });
    await until(async () => (await others.count()) === 1, { what: 'the head and the rows of the order' });
    expect(page.url()).toMatch(/subject=order/);
    await page
      .getByRole('row', { name: new RegExp(orderId) })
      .first()
      .getByRole('button')
      .click();
    const entry = page.getByRole('dialog', { name: 'Changed: Order' });
    await entry.getByRole('row', { name: /status pending completed/i }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await context.close();
    expect(errors).toEqual([]);
  }, 90_000);

  test('an admin exports, corrects and imports products, and the valid rows are in the shop', async () => {
    const { page, context, errors } = await open('/admin/product');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const exported = (await bytesOf(downloading)).toString();
    expect(exported).toContain(`\n${productId},සිංහල =1+1,`);

    const fresh = unique('CSV');
    const content = `productId,name,price,stock,category\n${productId},,999.5,,\n${fresh},From a file,100,3,cctv2\n${unique('BAD')},Bad,ten,1,cctv1\n`;
    await page.getByRole('button', { name: 'Import CSV' }).click();
    await page
      .getByLabel('choose a file')
      .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    await page.getByRole('row', { name: /^4 BAD.*Price must be a number, not "ten"/ }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const correcting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download these rows' }).click();
    expect((await bytesOf(correcting)).toString()).toContain('Price must be a number');
    await page.getByRole('button', { name: 'Import', exact: true }).dblclick();
    await page.getByText('1 products added, 1 changed.').waitFor();

    const { body } = await call<{ price: number; stock: number }>(
      on.stack.origin,
      `GET /products/${productId}`,
    );
    expect(body).toMatchObject({ price: 999.5, stock: 19 });
    expect((await call(on.stack.origin, `GET /products/${fresh}`)).body).toMatchObject({
      stock: 3,
      version: 1,
    });
    await context.close();
    expect(errors).toEqual([]);
  }, 90_000);

  test.each(['/admin/audit', '/admin/product'])(
    '%s on a phone has no faults and does not scroll sideways',
    async (path) => {
      const { page, context } = await open(path, PHONE);
      await untilLoaded(page);
      expect(await faultsOf(page)).toEqual([]);
      await context.close();
    },
    60_000,
  );
});
