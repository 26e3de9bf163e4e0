import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { call, newCustomer, newProduct, signIn, unique } from './support/api.js';
import { visitor } from './support/browser.js';
import { platform } from './support/platform.js';
import { ADMIN } from './support/stack.js';

const MOST_STEPS = 12;

const on = platform();

/** Counts a person's steps: a click, a key, or the typing of one text. */
function counted(page: Page) {
  let steps = 0;
  return {
    get steps() {
      return steps;
    },
    press: (key: string) => (steps++, page.keyboard.press(key)),
    type: (text: string) => (steps++, page.keyboard.type(text)),
  };
}

test('an admin takes an order of two products by phone for a known customer with the keyboard alone and in few steps', async () => {
  const { origin } = on.stack;
  const admin = await signIn(origin, ADMIN.email, ADMIN.password);
  const customer = await newCustomer(origin);
  const names = [unique('Lamp'), unique('Mount')];
  const products = [];
  for (const name of names) products.push(await newProduct(origin, admin, { name, stock: 5 }));
  const earlier = {
    address: '5 Lake Road, Kandy',
    phone: '0771234567',
    district: 'Kandy',
    items: [{ productId: products[0]!.productId, qty: 1 }],
  };
  await call(origin, 'POST /orders', { token: customer.token, body: earlier });
  const { page, context, errors } = await visitor(on.browser, origin);
  await page.addInitScript((token) => localStorage.setItem('token', token), admin);
  await page.goto('/admin');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const by = counted(page);
  /** What is typed goes to the field that has the focus, which a field gets after it is shown. */
  const untilFocused = (name?: RegExp) =>
    page.getByRole('combobox', { name }).and(page.locator(':focus')).waitFor();
  await by.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await untilFocused();
  await by.type('new order');
  await by.press('Enter');
  await page.waitForURL('**/admin/neworder');
  await untilFocused(/Find a customer/);
  await by.type(customer.email);
  await by.press('Enter');
  await page.getByText(`${customer.email} (account)`).waitFor();
  await page.waitForFunction(() => document.querySelector('textarea')?.value === '5 Lake Road, Kandy');
  await untilFocused(/Find a product/);
  for (const name of names) {
    await by.type(name);
    await by.press('Enter');
    await page.getByRole('spinbutton', { name: new RegExp(name) }).waitFor();
  }
  await by.press('Control+Enter');
  await page.waitForURL('**/admin/order?order=*');
  await page
    .getByText(/taken by/)
    .first()
    .waitFor();
  expect(by.steps).toBeLessThanOrEqual(MOST_STEPS);
  const mine = await call<{ orders: { items: object[]; stage: string }[] }>(origin, 'GET /orders/mine', {
    token: customer.token,
  });
  expect(mine.body.orders[0]).toMatchObject({ stage: 'confirmed', items: [{ qty: 1 }, { qty: 1 }] });
  expect(errors).toEqual([]);
  await context.close();
}, 120_000);
