import { beforeAll, describe, expect, test } from '@jest/globals';
import type { DeliveryTerms } from '@netra/contracts';
import type { Locator, Page } from 'playwright-core';
import { call, newCustomer, newProduct, PASSWORD, signIn, unique } from './support/api.js';
import { atWorkbench, newTechnician, openJob, takeIn } from './support/workbench.js';
import { PHONE, visitor } from './support/browser.js';
import { platform } from './support/platform.js';
import { ADMIN } from './support/stack.js';
import { translate } from './support/translator.js';
import { until } from './support/until.js';

interface Order {
  orderId: string;
  total: number;
}

const rupees = (amount: number) => `Rs ${amount.toLocaleString('en', { minimumFractionDigits: 2 })}`;

const AMOUNT = /\d[\d,]*\.\d\d/g;
const NUMBER = /\d[\d.,]*/g;

/** The amounts, or all numbers, of a part of a page, as people see them. */
const numbersOf = async (part: Locator, which: RegExp): Promise<string> =>
  ((await part.innerText()).match(which) ?? []).join(' ');

const main = (page: Page) => page.getByRole('main');

describe('browser that translates every page', () => {
  const on = platform();
  let admin: string;
  beforeAll(async () => {
    admin = await signIn(on.stack.origin, ADMIN.email, ADMIN.password);
  });

  /** Opens a page that the browser translates, and an untranslated one for comparison. */
  const reader = async (viewport?: typeof PHONE) => {
    const { page, context, errors } = await visitor(on.browser, on.stack.origin, viewport);
    const plain = await context.newPage();
    await page.addInitScript(translate);
    const expectSame = async (which = AMOUNT, part: (page: Page) => Locator = main) => {
      await plain.goto(page.url());
      let seen: string[] = [];
      await until(
        async () => {
          seen = await Promise.all([numbersOf(part(page), which), numbersOf(part(plain), which)]);
          return seen[0] !== '' && seen[0] === seen[1];
        },
        { seconds: 30, what: () => `the same numbers: ${seen.join(' | ')}` },
      );
      expect(await part(page).locator('font font').count()).toBeGreaterThan(0);
    };
    return { page, context, errors, expectSame };
  };

  test('lets a shopper fill the cart, sign in at the second try, order, and read the true amounts', async () => {
    const { origin } = on.stack;
    const product = await newProduct(origin, admin, { price: 5490, stock: 9 });
    const customer = await newCustomer(origin);
    const { page, context, errors, expectSame } = await reader();

    await page.goto('/shop');
    await page.getByRole('radio', { name: 'CCTV Camera' }).click();
    await page.waitForURL('**/shop?category=*');
    await expectSame(NUMBER);
    await page.goto(`/overview/${product.productId}`);
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByText('Product added to cart').first().waitFor();
    await page.goto('/cart');
    for (const quantity of [2, 3, 4]) {
      await page.getByRole('button', { name: 'Increase quantity' }).click();
      await main(page)
        .getByText(rupees(5490 * quantity))
        .first()
        .waitFor();
      await expectSame();
    }

    await page.goto('/login');
    const signInWith = async (password: string) => {
      await page.getByLabel('Email').fill(customer.email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await main(page).getByRole('button', { name: 'Login', exact: true }).click();
    };
    await signInWith('not this one');
    await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor();
    await signInWith(PASSWORD);
    await page.getByText('Login Successful').first().waitFor();
    await page.goto('/cart');
    await expectSame();

    await main(page)
      .getByRole('link', { name: 'Checkout' })
      .or(main(page).getByRole('button', { name: 'Checkout' }))
      .first()
      .click();
    const { body: terms } = await call<DeliveryTerms>(origin, 'GET /delivery');
    for (const { district, fee } of terms.rates.slice(0, 2)) {
      await page.getByLabel('Your district').selectOption(district);
      const isFree = terms.freeFrom != null && 4 * 5490 >= terms.freeFrom;
      await main(page)
        .getByText(rupees(4 * 5490 + (isFree ? 0 : fee)))
        .last()
        .waitFor();
    }
    await page.getByLabel('Delivery address').fill('5 Lake Road');
    await page.getByLabel('Phone').fill('0777654321');
    await page.getByRole('button', { name: 'Place Order' }).first().click();
    await page.getByText('Order placed successfully').first().waitFor();
    const mine = await call<{ orders: Order[] }>(origin, 'GET /orders/mine', { token: customer.token });
    const [order] = mine.body.orders;
    await main(page).getByText(rupees(order!.total)).first().waitFor();
    await page.goto('/orders');
    await expectSame();
    await page.goto(`/orders/${order!.orderId}`);
    await expectSame();
    expect(errors).toEqual([]);
    await context.close();
  }, 180_000);

  test('lets a newcomer sign up, and somebody who forgot the password reach the second step', async () => {
    const { page, context, errors } = await reader();
    const email = `${unique('nimali')}@example.lk`;
    await page.goto('/signup');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByLabel('First Name').fill('Nimali');
    await page.getByLabel('Last Name').fill('Silva');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Phone').fill('0777654321');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText('Signed up successfully').first().waitFor();
    await page.goto('/forget');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await page
      .getByLabel(/New Password/)
      .first()
      .waitFor();
    expect(errors).toEqual([]);
    await context.close();
  }, 90_000);

  test('lets a technician take a device in and change its job, and its owner follow it', async () => {
    const account = await newTechnician(on.stack);
    const serial = unique('sn').toUpperCase();
    const workbench = await atWorkbench(on.browser, on.stack, account);
    await workbench.page.addInitScript(translate);
    await workbench.page.reload();
    await takeIn(workbench.page, 'Netra Dome 4MP', serial);
    const dialog = await openJob(workbench.page, 'Netra Dome 4MP', serial);
    await dialog.getByLabel(/Progress/).selectOption('Repairing');
    await dialog.getByRole('textbox', { name: 'Notes', exact: true }).fill('Lens replaced');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await workbench.page.getByText('Repair Updated').first().waitFor();
    await workbench.page
      .getByRole('row', { name: new RegExp(serial) })
      .getByText('Repairing')
      .waitFor();
    expect(workbench.errors).toEqual([]);
    await workbench.context.close();

    const { page, context, errors, expectSame } = await reader(PHONE);
    await page.goto('/service');
    await page.getByPlaceholder('e.g., SN-ABC123456').fill(serial);
    await page.keyboard.press('Enter');
    await page.getByText('Lens replaced').first().waitFor();
    await page.waitForURL('**/service?serial=*');
    await expectSame(NUMBER);
    expect(errors).toEqual([]);
    await context.close();
  }, 120_000);

  test('lets an admin read an order with its true amounts, and take it to its next stage', async () => {
    const { origin } = on.stack;
    const product = await newProduct(origin, admin, { price: 5490, stock: 9 });
    const customer = await newCustomer(origin);
    const body = {
      address: '5 Lake Road, Kandy',
      phone: '0771234567',
      district: 'Kandy',
      items: [{ productId: product.productId, qty: 3 }],
    };
    const { body: order } = await call<Order>(origin, 'POST /orders', { token: customer.token, body });
    const { page, context, errors, expectSame } = await reader();
    await context.addInitScript((token) => localStorage.setItem('token', token), admin);
    const dialogOf = (of: Page) => of.getByRole('dialog', { name: new RegExp(order.orderId) });
    await page.goto(`/admin/order?order=${order.orderId}`);
    const dialog = dialogOf(page);
    await dialog
      .getByText(rupees(3 * 5490))
      .first()
      .waitFor();
    await expectSame(AMOUNT, dialogOf);
    await dialog.getByRole('textbox', { name: 'Notes' }).fill('Call before noon');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.goto(`/admin/order?order=${order.orderId}`);
    await dialog.getByText('Call before noon').first().waitFor();
    await expectSame(AMOUNT, dialogOf);
    await page.goto('/admin/neworder');
    await page.getByRole('combobox', { name: /Find a product/ }).fill(product.name);
    await page.keyboard.press('Enter');
    const quantity = page.getByRole('spinbutton', { name: new RegExp(product.name) });
    await quantity.fill('2');
    await quantity.press('Enter');
    await main(page)
      .getByText(rupees(2 * 5490))
      .first()
      .waitFor();
    expect(errors).toEqual([]);
    await context.close();
  }, 120_000);
});
