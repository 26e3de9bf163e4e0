import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE, visitor } from './support/browser.js';
import { call, newCustomer, newProduct, signIn } from './support/api.js';
import { bytesOf } from './support/download.js';
import { faultsOf } from './support/faults-of.js';
import { platform } from './support/platform.js';
import { ADMIN } from './support/stack.js';

const TABS = 120;

/** Presses Tab until the control of this name has the focus. */
async function tabTo(page: Page, role: 'button' | 'link', name: string): Promise<void> {
  const control = page.getByRole('main').getByRole(role, { name, exact: true }).first();
  await control.waitFor();
  for (let tabs = 0; tabs < TABS; tabs++) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${TABS} tabs do not lead to ${name}`);
}

const press = async (page: Page, role: 'button' | 'link', name: string) => {
  await tabTo(page, role, name);
  await page.keyboard.press('Enter');
};

describe('confirmation of an order', () => {
  const on = platform();
  let productId: string;
  beforeAll(async () => {
    const admin = await signIn(on.stack.origin, ADMIN.email, ADMIN.password);
    ({ productId } = await newProduct(on.stack.origin, admin));
  });

  const signedIn = async (token: string, viewport = DESKTOP) => {
    const person = await visitor(on.browser, on.stack.origin, viewport);
    await person.page.addInitScript((stored) => localStorage.setItem('token', stored), token);
    return person;
  };

  test.each([
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
  ])(
    'on %s, an order placed by keyboard has its own address, which survives a reload and going back',
    async (_where, viewport) => {
      const { token } = await newCustomer(on.stack.origin);
      const { page, errors, context } = await signedIn(token, viewport);
      await page.goto(`/checkout?items=${productId}:2`);
      await page.getByLabel('Your district').selectOption('Kandy');
      await page.getByLabel('Delivery address').fill('5 Lake Road, Kandy');
      await press(page, 'button', 'Place Order');
      await page.getByText('Order placed successfully').first().waitFor();
      await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/');

      await press(page, 'link', 'Link to this confirmation');
      await page.waitForURL(/\/orders\/NT-[0-9A-Z]+\/confirmed$/);
      const address = new URL(page.url()).pathname;
      const orderId = address.split('/')[2]!;
      const isWhole = async () => {
        await page.getByRole('heading', { level: 1, name: 'Thank you for your order' }).waitFor();
        await page.getByText(`Your order number is ${orderId}.`).waitFor();
        await page.getByText(/Delivery to Kandy: /).waitFor();
        const whatsApp = page.getByRole('main').getByRole('link', { name: 'WhatsApp' });
        expect(await whatsApp.getAttribute('href')).toContain(orderId);
      };
      await isWhole();
      expect(await faultsOf(page)).toEqual([]);
      await page.reload();
      await isWhole();

      const saving = page.waitForEvent('download');
      await press(page, 'button', 'Invoice (PDF)');
      const invoice = await saving;
      expect(invoice.suggestedFilename()).toBe(`invoice-${orderId}.pdf`);
      expect((await bytesOf(saving)).subarray(0, 5).toString()).toBe('%PDF-');

      await press(page, 'link', 'View order');
      await page.getByRole('heading', { level: 1, name: `Order ${orderId}` }).waitFor();
      await page.goBack();
      await isWhole();
      await press(page, 'button', 'Cancel order');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      await page.getByText('You cancelled this order. There is nothing to pay.').waitFor();
      expect(errors).toEqual([]);
      await context.close();
    },
    90_000,
  );

  test("of somebody else's or an unknown order is not shown, and an error is", async () => {
    const [owner, other] = [await newCustomer(on.stack.origin), await newCustomer(on.stack.origin)];
    const { body } = await call<{ orderId: string }>(on.stack.origin, 'POST /orders', {
      token: owner.token,
      body: { address: '1 Fort, Galle', phone: '0771234567', items: [{ productId, qty: 1 }] },
    });
    const { page, context } = await signedIn(other.token);
    for (const orderId of [body.orderId, 'NT-NOWHERE']) {
      await page.goto(`/orders/${orderId}/confirmed`);
      await page.getByText('We can’t find this order in your account.').waitFor();
      expect(await page.getByText('1 Fort, Galle').count()).toBe(0);
    }
    await context.close();
  }, 60_000);

  test('names the products that cost more, are short or are gone when an earlier order is bought again', async () => {
    const { origin } = on.stack;
    const admin = await signIn(origin, ADMIN.email, ADMIN.password);
    const { token } = await newCustomer(origin);
    const [dearer, short, gone] = [
      await newProduct(origin, admin, { name: 'Dearer dome', price: 1000 }),
      await newProduct(origin, admin, { name: 'Short cable', price: 500 }),
      await newProduct(origin, admin, { name: 'Gone recorder', price: 700 }),
    ];
    const items = [dearer, short, gone].map((product) => ({ productId: product.productId, qty: 3 }));
    const { body } = await call<{ orderId: string }>(origin, 'POST /orders', {
      token,
      body: { address: '1 Fort, Galle', phone: '0771234567', items },
    });
    const change = async (product: typeof dearer, about: object) => {
      const body = { ...product, ...about };
      const { status } = await call(origin, `PUT /products/${product.productId}`, { token: admin, body });
      expect(status).toBe(200);
    };
    await change(dearer, { price: 1200 });
    await change(short, { stock: 2 });
    await change(gone, { isAvailable: false });

    const { page, errors, context } = await signedIn(token);
    await page.goto(`/orders/${body.orderId}`);
    await press(page, 'link', 'Buy again');
    const main = page.getByRole('main');
    await main.getByText('Dearer dome: the price changed from Rs 1,000.00 to Rs 1,200.00.').waitFor();
    await main.getByText('Short cable: you want 3, 2 left.').waitFor();
    await main.getByText('Gone recorder: you want 3, none left.').waitFor();
    await press(page, 'button', 'Adjust my order to what is in stock');
    await main.getByText('Gone recorder').first().waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
    await context.close();
  }, 60_000);
});
