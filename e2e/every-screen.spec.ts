import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE, visitor } from './support/browser.js';
import { faultsOf } from './support/faults-of.js';
import { platform } from './support/platform.js';
import { ADMIN } from './support/stack.js';
import { call, newCustomer, newProduct, signIn, unique } from './support/api.js';

const PUBLIC = [
  '/',
  '/shop',
  '/compare',
  '/stop-alert',
  '/service',
  '/about',
  '/contact',
  '/planner',
  '/quote',
  '/delivery',
  '/returns',
  '/privacy',
  '/terms',
  '/cart',
  '/login',
  '/signup',
  '/forget',
  '/nowhere',
];
const CUSTOMER = ['/profile', '/orders', '/warranties', '/cart'];
const ADMIN_SCREENS = [
  '/admin',
  '/admin/reports',
  '/admin/repair',
  '/admin/product',
  '/admin/purchases',
  '/admin/newproduct',
  '/admin/neworder',
  '/admin/order',
  '/admin/quotes',
  '/admin/delivery',
  '/admin/employee',
  '/admin/newemployee',
  '/admin/add-admin',
  '/admin/newadmin',
  '/admin/supplier',
  '/admin/newsupplier',
  '/admin/technicians',
  '/admin/newtechnician',
  '/admin/reviews',
  '/admin/customers',
  '/admin/audit',
  '/admin/mails',
  '/admin/dead-letters',
];
/** Screens of one record, by the name of its key in `keys`. */
const RECORD_SCREENS = [
  ['/admin/updateproduct?productId=', 'product'],
  ['/admin/stock?productId=', 'product'],
  ['/admin/order?order=', 'order'],
  ['/admin/invoice?order=', 'order'],
  ['/admin/print?what=slip&order=', 'order'],
  ['/admin/print?what=warranty&order=', 'order'],
  ['/admin/customer?email=', 'customer'],
  ['/admin/updateemployee?email=', 'employee'],
  ['/admin/updatesupplier?email=', 'supplier'],
  ['/admin/updatetechnician?email=', 'technician'],
] as const;

async function faultsWithHeadings(page: Page): Promise<string[]> {
  const headings = await page.getByRole('heading', { level: 1 }).count();
  return [...(await faultsOf(page)), ...(headings === 1 ? [] : [`${headings} headings of level 1`])];
}

describe.each([
  ['1280 px in the light theme', DESKTOP, 'light'],
  ['390 px in the dark theme', PHONE, 'dark'],
] as const)('every screen at %s', (_look, viewport, colorScheme) => {
  const on = platform();
  const tokens = { guest: {}, customer: {}, admin: {}, technician: {} } as Record<
    string,
    Record<string, string>
  >;
  const keys = { product: '', order: '', employee: '', supplier: '', technician: '', customer: '' };

  beforeAll(async () => {
    const { stack } = on;
    const admin = await signIn(stack.origin, ADMIN.email, ADMIN.password);
    const { productId } = await newProduct(stack.origin, admin);
    const { token, email: customer } = await newCustomer(stack.origin);
    await call(stack.origin, 'POST /reviews', {
      token,
      body: { productId, rating: 4, comment: 'Clear at night.' },
    });
    const order = await call<{ orderId: string }>(stack.origin, 'POST /orders', {
      token,
      body: { address: '1 Fort, Galle', phone: '0771234567', items: [{ productId, qty: 1 }] },
    });
    const ordered = { address: '1 Fort, Galle', phone: '0771234567', items: [{ productId, qty: 2 }] };
    const delivered = await call<{ orderId: string }>(stack.origin, 'POST /orders', { token, body: ordered });
    await call(stack.origin, `PUT /orders/${delivered.body.orderId}`, {
      token: admin,
      body: { status: 'completed' },
    });
    const email = `${unique('ruwan')}@example.lk`;
    const { body } = await call<{ initialPassword: string }>(stack.origin, 'POST /technicians', {
      token: admin,
      body: { firstName: 'Ruwan', lastName: 'Dias', email, salary: 1 },
    });
    const person = { firstName: 'Kamala', lastName: 'Silva', email, salary: 1 };
    await call(stack.origin, 'POST /employees', { token: admin, body: person });
    const { salary: _none, ...supplier } = person;
    await call(stack.origin, 'POST /suppliers', { token: admin, body: { ...supplier, item: 'Cable' } });
    Object.assign(keys, { customer, product: productId, order: order.body.orderId });
    Object.assign(keys, { employee: email, supplier: email, technician: email });
    const bench = await call<{ token: string; technician: object }>(stack.origin, 'POST /technicians/login', {
      body: { email, password: body.initialPassword },
    });
    tokens.customer = { token };
    tokens.admin = { token: admin };
    tokens.technician = { techToken: bench.body.token, technician: JSON.stringify(bench.body.technician) };
    await call(stack.origin, 'POST /repairs', {
      token: bench.body.token,
      body: {
        deviceName: 'Netra Dome',
        serialNo: 'SN-AXE1',
        progress: 'Repairing',
        estimatedDate: '2027-01-01',
      },
    });
  }, 300_000);

  const visit = async (role: string, path: string) => {
    const { page, context, errors } = await visitor(on.browser, on.stack.origin, viewport, {
      // A dialog that fades in has too little contrast until it is there.
      reducedMotion: 'reduce',
      colorScheme,
    });
    await page.addInitScript((stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    }, tokens[role] ?? {});
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    // Not for a quiet network: a live page is never quiet.
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
    if (path.startsWith('/admin/order?')) await page.getByRole('dialog').waitFor();
    const faults = await faultsWithHeadings(page);
    await context.close();
    return [...faults, ...errors.map((error) => `error: ${error}`)];
  };

  test.each(PUBLIC)(
    '%s, when a guest opens it, is free of faults',
    async (path) => {
      expect(await visit('guest', path)).toEqual([]);
    },
    30_000,
  );

  test('the product page, when a guest opens it, is free of faults', async () => {
    expect(await visit('guest', `/overview/${keys.product}`)).toEqual([]);
  }, 30_000);

  test.each(CUSTOMER)(
    '%s, when a customer opens it, is free of faults',
    async (path) => {
      expect(await visit('customer', path)).toEqual([]);
    },
    30_000,
  );

  test.each(['', '/confirmed'])(
    'an order%s, when its customer opens it, is free of faults',
    async (page) => {
      expect(await visit('customer', `/orders/${keys.order}${page}`)).toEqual([]);
    },
    30_000,
  );

  test.each(ADMIN_SCREENS)(
    '%s, when an admin opens it, is free of faults',
    async (path) => {
      expect(await visit('admin', path)).toEqual([]);
    },
    60_000,
  );

  test.each(RECORD_SCREENS)(
    '%s… of a stored %s, when an admin opens it, is free of faults',
    async (path, record) => {
      expect(await visit('admin', `${path}${encodeURIComponent(keys[record])}`)).toEqual([]);
    },
    60_000,
  );

  test.each(['/technician/login', '/technician/forgot-password'])(
    '%s, when a technician opens it, is free of faults',
    async (path) => {
      expect(await visit('guest', path)).toEqual([]);
    },
    30_000,
  );

  test('the repairs, when a technician opens them, are free of faults', async () => {
    expect(await visit('technician', '/technician/repairs')).toEqual([]);
  }, 30_000);
});
