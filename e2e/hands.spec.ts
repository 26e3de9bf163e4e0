import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Request } from 'playwright-core';
import { call, newCustomer, newProduct, signIn, unique } from './support/api.js';
import { atWorkbench, newTechnician, technicianToken, type TechnicianAccount } from './support/workbench.js';
import { DESKTOP, PHONE, visitor } from './support/browser.js';
import { pressWhereSeen } from './support/hands.js';
import { platform } from './support/platform.js';
import { ADMIN } from './support/stack.js';
import { until } from './support/until.js';

describe('what hands expect', () => {
  const on = platform();
  let token = '';
  let technician: TechnicianAccount;

  beforeAll(async () => {
    token = await signIn(on.stack.origin, ADMIN.email, ADMIN.password);
    technician = await newTechnician(on.stack);
  }, 60_000);

  const office = async () => {
    const admin = await visitor(on.browser, on.stack.origin);
    await admin.page.addInitScript((value) => localStorage.setItem('token', value), token);
    return admin;
  };

  /** The form of the test's own product. */
  const productForm = async () => {
    const productId = unique('HND');
    const body = {
      productId,
      name: 'Turret',
      altNames: [],
      labellPrice: 200,
      price: 150,
      images: [],
      description: '',
      stock: 100,
      isAvailable: true,
      category: 'cctv1',
    };
    await call(on.stack.origin, 'POST /products', { token, body });
    const admin = await office();
    await admin.page.goto(`/admin/updateproduct?productId=${productId}`);
    await admin.page.getByLabel(/^Price/).waitFor();
    return admin;
  };

  test('the search receives every letter typed after its shortcut', async () => {
    const { page, context, errors } = await office();
    const loading = new Set<Request>();
    let quietSince = Infinity;
    page.on('request', (request) => {
      if (['script', 'stylesheet'].includes(request.resourceType())) loading.add(request);
    });
    for (const ended of ['requestfinished', 'requestfailed'] as const)
      page.on(ended as 'requestfinished', (request) => {
        if (loading.delete(request)) quietSince = performance.now();
      });
    await page.goto('/admin/order');
    await page.getByRole('heading', { level: 1 }).waitFor();
    // The dialog is loaded with the page, but not shown: one file may ask for the next.
    await until(async () => loading.size === 0 && performance.now() - quietSince > 1_000, {
      what: 'the last file of the page',
    });
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.keyboard.type('/nimal');
    const field = page.getByRole('dialog').getByRole('combobox');
    await field.waitFor();
    expect(await field.inputValue()).toBe('nimal');
    expect(errors).toEqual([]);
    await context.close();
  }, 60_000);

  test('the wheel over a number field scrolls and changes no number', async () => {
    const { page, context, errors } = await productForm();
    for (const label of [/^Price/, /^Label Price/, /^Stock/]) {
      const field = page.getByLabel(label);
      await field.click();
      const before = await field.inputValue();
      const box = (await field.boundingBox())!;
      await page.mouse.move(box.x + 40, box.y + box.height / 2);
      const from = await page.evaluate(() => window.scrollY);
      await page.mouse.wheel(0, from > 0 ? -120 : 120);
      await page.waitForFunction((y) => window.scrollY !== y, from);
      expect(await field.inputValue()).toBe(before);
    }
    expect(errors).toEqual([]);
    await context.close();
  }, 90_000);

  test("Back and the search keep what is typed until its loss is confirmed, and Escape means 'keep editing'", async () => {
    const { page, context, errors } = await office();
    await page.goto('/admin/product');
    await page.getByRole('link', { name: 'Add product', exact: true }).click();
    const name = page.getByLabel('Product Name');
    const question = page.getByRole('alertdialog', { name: 'Close without saving your changes?' });
    await name.fill('Half a name');
    await page.evaluate(() => window.history.back());
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await name.inputValue()).toBe('Half a name');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search everything' }).fill('Orders');
    await page.getByRole('option', { name: 'Orders', exact: true }).click();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    expect(await name.inputValue()).toBe('Half a name');
    await page.evaluate(() => window.history.back());
    await question.getByRole('button', { name: 'Close without saving' }).click();
    await page.waitForURL('**/admin/product');
    expect(errors).toEqual([]);
    await context.close();
  }, 90_000);

  test('the step to the next order is repeated by Enter', async () => {
    const { productId } = await newProduct(on.stack.origin, token, { stock: 9 });
    const customer = await newCustomer(on.stack.origin);
    const orders: string[] = [];
    for (let placed = 0; placed < 3; placed++) {
      const body = { address: '1 Fort, Galle', phone: '0771234567', items: [{ productId, qty: 1 }] };
      const { body: order } = await call<{ orderId: string }>(on.stack.origin, 'POST /orders', {
        token: customer.token,
        body,
      });
      orders.unshift(order.orderId);
    }
    const { page, context, errors } = await office();
    const dialogOf = (index: number) => page.getByRole('dialog', { name: `Order ${orders[index]}` });
    await page.goto(`/admin/order?order=${orders[0]}`);
    await dialogOf(0).getByRole('button', { name: 'Next order' }).click();
    await dialogOf(1).waitFor();
    await page.keyboard.press('Enter');
    await dialogOf(2).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  }, 60_000);

  test.each([DESKTOP, PHONE])(
    'at the intake on a screen of $width pixels, a known customer is chosen by pressing where the name is seen, and no job is opened',
    async (viewport) => {
      const bearer = await technicianToken(on.stack, technician);
      const phone = `077${String(Date.now()).slice(-7)}`;
      const customerName = unique('Kamala Silva');
      const customer = { customerName, customerPhone: phone };
      const job = { deviceName: 'Dome', serialNo: unique('SN').toUpperCase(), estimatedDate: '2027-01-15' };
      await call(on.stack.origin, 'POST /repairs', { token: bearer, body: { ...job, ...customer } });
      const { page, context, errors } = await atWorkbench(on.browser, on.stack, technician, { viewport });
      const form = page.getByRole('form', { name: 'New Repair' });
      await form.getByLabel(/Device Name/).fill('Dome');
      await form.getByLabel(/Serial No/).click();
      await page.keyboard.type('SN-SCANNED');
      await page.keyboard.press('Enter');
      expect(
        await form.getByLabel('Reported fault').evaluate((field) => field === document.activeElement),
      ).toBe(true);
      await form.getByLabel('Phone').click();
      await page.keyboard.type(phone.slice(0, 8));
      const offer = form.getByRole('button', { name: new RegExp(customerName) });
      await offer.waitFor();
      await pressWhereSeen(page, offer);
      await offer.waitFor({ state: 'detached' });
      expect(await form.getByLabel('Phone').inputValue()).toBe(phone);
      expect(await form.getByLabel(/Serial No/).inputValue()).toBe('SN-SCANNED');
      expect(errors).toEqual([]);
      await context.close();
    },
    90_000,
  );
});
