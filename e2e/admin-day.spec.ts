import { beforeAll, describe, expect, test } from '@jest/globals';
import { dayAfter, dayOf } from '@netra/contracts';
import type { Page } from 'playwright-core';
import { call, newCustomer, newProduct, signIn, unique } from './support/api.js';
import { DESKTOP, visitor } from './support/browser.js';
import { platform } from './support/platform.js';
import { ADMIN } from './support/stack.js';
import { until } from './support/until.js';

/** The budget in brotli bytes, besides the shell. */
const MAX_BYTES = 90_000;

/** A page of the list of orders; the count of its news has one row. */
const LIST = /\/api\/orders\/1\/(?!1\b)\d+/;

describe('day of the back office', () => {
  const on = platform();
  let admin: string;
  let product: { productId: string };
  beforeAll(async () => {
    admin = await signIn(on.stack.origin, ADMIN.email, ADMIN.password);
    product = await newProduct(on.stack.origin, admin);
  }, 300_000);

  const asAdmin = async () => {
    const visit = await visitor(on.browser, on.stack.origin, DESKTOP);
    await visit.page.addInitScript((token) => localStorage.setItem('token', token), admin);
    return visit;
  };
  const order = async (token: string) => {
    const { body } = await call<{ orderId: string }>(on.stack.origin, 'POST /orders', {
      token,
      body: {
        address: '1 Fort, Galle',
        phone: '0771234567',
        items: [{ productId: product.productId, qty: 1 }],
      },
    });
    return body.orderId;
  };

  test('shows an order on dashboard and list without a reload', async () => {
    const { token } = await newCustomer(on.stack.origin);
    const first = await order(token);
    const dashboard = await asAdmin();
    const list = await asAdmin();
    // The first pages of a stack that has just started.
    for (const { page } of [dashboard, list]) page.setDefaultTimeout(40_000);
    let open = (): void => undefined;
    const mayOpen = new Promise<void>((resolve) => (open = resolve));
    await list.page.route('**/api/orders/live', async (route) => {
      await mayOpen;
      await route.continue();
    });
    await Promise.all([dashboard.page.goto('/admin'), list.page.goto('/admin/order')]);
    await dashboard.page.getByRole('link', { name: first }).waitFor();
    await list.page.getByRole('row', { name: new RegExp(first) }).waitFor();
    // Once its stream opens, the list is read again; it would have an order that is placed before that, and announce nothing.
    const again = list.page.waitForResponse((response) => LIST.test(response.url()));
    open();
    await (await again).finished();
    const second = await order(token);
    await dashboard.page.getByRole('link', { name: second }).waitFor();
    const show = list.page.getByRole('button', { name: 'Show 1 new order' });
    await show.waitFor();
    expect(await list.page.getByRole('row', { name: new RegExp(second) }).count()).toBe(0);
    await show.click();
    await list.page.getByRole('row', { name: new RegExp(second) }).waitFor();
    expect([...dashboard.errors, ...list.errors]).toEqual([]);
    await Promise.all([dashboard.context.close(), list.context.close()]);
  }, 150_000);

  test('prints an invoice on one sheet of A4 without the menu', async () => {
    const { token } = await newCustomer(on.stack.origin);
    const orderId = await order(token);
    const { page, context } = await asAdmin();
    await page.goto(`/admin/invoice?order=${orderId}`);
    await page.getByRole('article', { name: `Invoice ${orderId}` }).waitFor();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
    const [, width, height] = /MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842]);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('navigation', { name: 'Back office' }).count()).toBe(0);
    await context.close();
  }, 60_000);

  test('keeps the changes of two admins who edit one employee', async () => {
    const email = `${unique('kamala')}@example.lk`;
    const person = { firstName: 'Kamala', lastName: 'Silva', email, salary: 50_000 };
    await call(on.stack.origin, 'POST /employees', { token: admin, body: person });
    const { page, context } = await asAdmin();
    await page.goto(`/admin/updateemployee?email=${encodeURIComponent(email)}`);
    await page.getByLabel('Last Name').fill('Dias');
    await call(on.stack.origin, `PUT /employees/${email}`, { token: admin, body: { salary: 60_000 } });
    await page.getByRole('button', { name: 'Update Employee' }).click();
    await page.getByText('Salary is now 60000').waitFor();
    await page.getByRole('button', { name: 'Take these and keep the rest of mine' }).click();
    await page.getByRole('button', { name: 'Update Employee' }).click();
    await page.getByText('Employee Successfully Updated').first().waitFor();
    const { body } = await call(on.stack.origin, `GET /employees/${email}`, { token: admin });
    expect(body).toMatchObject({ lastName: 'Dias', salary: 60_000 });
    await context.close();
  }, 60_000);

  test('mails a purchase request from the dialog to the supplier and stores it', async () => {
    const email = `${unique('lens')}@example.lk`;
    const supplier = { firstName: 'Lens', lastName: 'House', email, item: '4 MP dome' };
    await call(on.stack.origin, 'POST /suppliers', { token: admin, body: supplier });
    const { page, context } = await asAdmin();
    await page.goto(`/admin/supplier?q=${encodeURIComponent(email)}`);
    await page.getByRole('button', { name: /^Lens/ }).click();
    await page.getByLabel('Quantity').fill('12');
    await page.getByLabel('Required Date').fill(dayAfter(dayOf(new Date()), 30));
    await page.getByRole('button', { name: 'Send Request' }).click();
    await page.getByText('Request email sent to supplier').first().waitFor();
    const { mail } = await on.stack.read();
    await until(
      async () => {
        const mails = (await (await fetch(`${mail.web}/email`)).json()) as { to: { address: string }[] }[];
        return mails.some(({ to }) => to[0]?.address === email) || null;
      },
      { seconds: 20, what: () => `the mail to ${email}` },
    );
    await page.getByRole('button', { name: /^Lens/ }).click();
    await page.getByText('12 × 4 MP dome').waitFor();
    await context.close();
  }, 60_000);

  test('does not load the bundle of the back office for shoppers, and loads it for an admin within its budget', async () => {
    const { token } = await newCustomer(on.stack.origin);
    const shopper = await visitor(on.browser, on.stack.origin);
    const ofShopper = requestsOf(shopper.page);
    await shopper.page.addInitScript((value) => localStorage.setItem('token', value), token);
    for (const path of ['/', '/shop', `/overview/${product.productId}`, '/cart', '/profile', '/orders']) {
      await shopper.page.goto(path);
      await shopper.page.getByRole('heading', { level: 1 }).first().waitFor();
    }
    expect(ofShopper.urls).toContainEqual(expect.stringContaining('/remotes/storefront/'));
    expect(ofShopper.urls.filter((url) => url.includes('/remotes/admin/'))).toEqual([]);
    await shopper.context.close();

    const owner = await asAdmin();
    const ofAdmin = requestsOf(owner.page);
    await owner.page.goto('/admin');
    await owner.page.getByRole('figure', { name: 'Booked revenue' }).waitFor();
    const scripts = ofAdmin.urls.filter((url) => /\/remotes\/admin\/.*\.js/.test(url));
    const sizes = await Promise.all(scripts.map((url) => bytesOf(url)));
    const sum = sizes.reduce((all, size) => all + size, 0);
    console.info(`the back office: ${scripts.length} scripts, ${sum} bytes in brotli for the dashboard`);
    expect(scripts).not.toEqual([]);
    expect(sum).toBeLessThan(MAX_BYTES);
    await owner.context.close();
  }, 90_000);

  /** Counts what a person clicks, by mouse or by Enter on a button. */
  const countClicks = (page: Page) =>
    page.addInitScript(() => {
      const counted = window as unknown as { clicks: number };
      counted.clicks = 0;
      addEventListener('click', ({ isTrusted }) => (counted.clicks += Number(isTrusted)), true);
    });
  const clicksOf = (page: Page) => page.evaluate(() => (window as unknown as { clicks: number }).clicks);

  test('completes ten delivered orders in 2 clicks and prints their invoices in 3', async () => {
    const { token } = await newCustomer(on.stack.origin);
    for (let count = 0; count < 10; count++) await order(token);
    const { page, context, errors } = await asAdmin();
    await countClicks(page);
    await page.goto('/admin/order?limit=10');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await page.getByRole('button', { name: 'Complete', exact: true }).click();
    await page.getByText('10 orders completed').waitFor();
    expect(await clicksOf(page)).toBe(2);
    const { body } = await call<{ orders: { status: string }[] }>(on.stack.origin, 'GET /orders/1/10', {
      token: admin,
    });
    expect(body.orders.map(({ status }) => status)).toEqual(Array(10).fill('completed'));
    await page.reload();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await page.getByRole('link', { name: 'Print invoices' }).click();
    await page.getByRole('button', { name: 'Print', exact: true }).waitFor();
    await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', 'true')));
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await page.locator('body[data-printed]').waitFor();
    expect(await clicksOf(page)).toBe(3);
    expect(await page.getByRole('article').count()).toBe(10);
    expect((await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(10);
    expect(errors).toEqual([]);
    await context.close();
  }, 150_000);

  test("opens a caller's order or repair on Enter, without a click, when number or name are typed", async () => {
    const { token } = await newCustomer(on.stack.origin);
    const orderId = await order(token);
    const repair = await call<{ _id: string }>(on.stack.origin, 'POST /repairs', {
      token: admin,
      body: {
        deviceName: 'Netra Dome',
        serialNo: unique('SN'),
        estimatedDate: '2027-01-01',
        customerName: 'Chathurika Wijesekara',
        customerPhone: '071 555 0147',
      },
    });
    const { page, context, errors } = await asAdmin();
    await countClicks(page);
    await page.goto('/admin');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const job = repair.body._id.slice(-6);
    for (const [typed, opened] of [
      [orderId, orderId],
      ['+94 71 555 0147', job],
      ['chathurika wijesekra', job],
      [`#${job}`, job],
    ] as const) {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search everything' }).waitFor();
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      // By its name: the search is still a dialog while it closes, and Escape would be pressed before the record is open.
      await page.getByRole('dialog', { name: new RegExp(opened, 'i') }).waitFor();
      expect(page.url()).toContain(opened);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    expect(await clicksOf(page)).toBe(0);
    await page.goto('/admin/order');
    await page.getByRole('button', { name: orderId, exact: true }).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    // The focus moves on from the button that closes the dialog once it is open.
    await page.getByRole('dialog').locator('select:focus').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  }, 150_000);
});

function requestsOf(page: Page) {
  const urls: string[] = [];
  page.on('request', (request) => void urls.push(request.url()));
  return { urls };
}

/** The size in transfer, compressed. */
async function bytesOf(url: string): Promise<number> {
  const { headers } = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  return Number(headers.get('content-length'));
}
