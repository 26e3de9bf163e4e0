import { expect, test } from '@jest/globals';
import { type ApiCall, expectNoViolations, fakeStream, problem, renderPage } from '@netra/web-kit/testing';
import { screen, within } from '@testing-library/react';
import DashboardPage from './dashboard.page';

const order = {
  orderId: 'NT-1',
  name: 'Amal',
  date: '2026-11-20T08:30:00Z',
  status: 'pending',
  total: 25_000,
};
const sales = {
  days: [
    { day: '2026-11-19', orders: 1, revenue: 10_000, collected: 10_000 },
    { day: '2026-11-20', orders: 2, revenue: 25_000.5, collected: 0 },
  ],
  pending: 3,
};
const lowStock = {
  total: 9,
  products: [{ productId: 'NET-1', name: 'Dome camera', image: '', isAvailable: true, stock: 2 }],
};
const repairs = {
  money: { takenToday: 4_500, open: 249.75, openRepairs: 2 },
  stages: [
    { progress: 'Received', count: 4 },
    { progress: 'Completed', count: 8 },
  ],
  overdue: {
    total: 1,
    repairs: [
      {
        _id: 'r1',
        deviceName: 'DVR 8',
        serialNo: 'SN-9',
        progress: 'Repairing',
        estimatedDate: '2026-11-02',
      },
    ],
  },
};
const check = { isRunning: false, checkedAt: '2026-11-20T21:30:00Z', products: 79, wrong: 0, mismatches: [] };
const ordersToDo = {
  toConfirm: 3,
  toPack: 0,
  toSend: 1,
  onTheWay: 2,
  oldest: new Date(Date.now() - 3.5 * 86_400_000).toISOString(),
  toCollect: 61_250,
};
const open = (api: object = {}, storage: Record<string, string> = {}) =>
  renderPage(<DashboardPage />, {
    route: '/admin',
    storage,
    api: {
      'GET /users/admins': { total: 2 },
      'GET /products': { total: 1_234 },
      'GET /orders/*': { total: 31, orders: [order] },
      'GET /users/customers': { total: 48 },
      'GET /employees': { total: 23 },
      'GET /suppliers': { total: 8 },
      'GET /technicians': { total: 6 },
      'GET /reviews/all': { total: 17 },
      'GET /questions/all': { total: 3 },
      'GET /dashboard/sales': sales,
      'GET /dashboard/low-stock': lowStock,
      'GET /dashboard/repairs': repairs,
      'GET /stock/check': check,
      'GET /dashboard/orders': ordersToDo,
      'GET /purchases': { total: 5, requests: [] },
      ...api,
    },
  });

test.each([
  ['Admin', '2', '/admin/add-admin'],
  ['Products', '1,234', '/admin/product'],
  ['Orders', '31', '/admin/order'],
  ['customers', '48', '/admin/customers'],
  ['Employees', '23', '/admin/employee'],
  ['Suppliers', '8', '/admin/supplier'],
  ['Technician', '6', '/admin/technicians'],
  ['Review', '17', '/admin/reviews'],
])('tile %s counts %s and leads to %s', async (label, count, to) => {
  open();
  const tiles = within(screen.getByRole('list', { name: 'All records' }));
  const tile = await tiles.findByRole('link', { name: `${label} ${count}` });
  expect(tile).toHaveAttribute('href', to);
});

test('shows the other tiles when one list cannot be loaded', async () => {
  open({ 'GET /suppliers': problem(404, 'x') });
  await screen.findByRole('link', { name: 'Suppliers not available' });
  await screen.findByRole('link', { name: 'Technician 6' });
});

test('shows sales, new orders, low stock and overdue repairs', async () => {
  const { container } = open();
  const latest = await screen.findByRole('link', { name: 'NT-1' });
  expect(latest).toHaveAttribute('href', '/admin/order?order=NT-1');
  const revenue = within(await screen.findByRole('figure', { name: 'Booked revenue' }));
  expect(revenue.getByText('Rs 35,000.50')).toBeInTheDocument();
  const collected = within(screen.getByRole('figure', { name: 'Collected revenue' }));
  expect(collected.getByRole('row', { name: /19 Nov 2026/ })).toHaveTextContent('Rs 10,000.00');
  expect(collected.getByRole('row', { name: /20 Nov 2026/ })).toHaveTextContent('Rs 0.00');
  const day = within(revenue.getByRole('row', { name: /20 Nov 2026/ }));
  expect(day.getByRole('cell')).toHaveTextContent('Rs 25,000.50');
  const orders = within(screen.getByRole('figure', { name: 'Orders' }));
  expect(orders.getByRole('row', { name: /19 Nov 2026/ })).toHaveTextContent('1 order');
  expect(screen.getByRole('link', { name: '3 orders wait' })).toHaveAttribute(
    'href',
    '/admin/order?status=pending',
  );
  const shelf = within(screen.getByRole('region', { name: 'Low stock 9' }));
  expect(shelf.getByRole('link', { name: 'Dome camera' })).toHaveAttribute(
    'href',
    '/admin/updateproduct?productId=NET-1',
  );
  expect(shelf.getByText('2 left')).toBeInTheDocument();
  const stages = within(screen.getByRole('list', { name: 'Repairs by stage' }));
  expect(stages.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Received4',
    'Completed8',
  ]);
  const late = within(screen.getByRole('region', { name: 'Overdue repairs 1' }));
  expect(late.getByText('was due on 2 Nov 2026')).toBeInTheDocument();
  await expectNoViolations(container);
});

test('shows an error in place of a part whose service is down, and retries it', async () => {
  let isDown = true;
  const { user } = open({ 'GET /dashboard/repairs': () => (isDown ? problem(404, 'x') : repairs) });
  const place = within(await screen.findByRole('region', { name: 'Repairs by stage' }));
  await place.findByText('These figures could not be loaded');
  await screen.findByRole('figure', { name: 'Booked revenue' });
  isDown = false;
  await user.click(place.getByRole('button', { name: 'Try again' }));
  await place.findByRole('list', { name: 'Repairs by stage' });
});

test('shows and counts a new order without a reload', async () => {
  const stream = fakeStream();
  let orders = [order];
  open(
    {
      'GET /orders/*': () => ({ total: 30 + orders.length, orders }),
      'GET /orders/live': stream.response,
      'GET /users': { role: 'admin' },
    },
    { token: 'T' },
  );
  await screen.findByRole('link', { name: 'Orders 31' });
  orders = [{ ...order, orderId: 'NT-2' }, order];
  stream.send({ orderId: 'NT-2', status: 'pending' });
  await screen.findByRole('link', { name: 'NT-2' });
  await screen.findByRole('link', { name: 'Orders 32' });
});

test('names the products that the stock check found wrong, and runs the check again', async () => {
  const product = { productId: 'NET-1', name: 'Dome camera', taken: 2, reserved: 2 };
  const wrong = { ...check, wrong: 1, mismatches: [{ ...product, shelf: 4, ledger: 6 }] };
  let checks = 0;
  const { user } = open({
    'GET /stock/check': () => (checks ? check : wrong),
    'POST /stock/check': () => {
      checks += 1;
      return { ...wrong, isRunning: true };
    },
  });
  const place = within(await screen.findByRole('region', { name: '1 product does not add up' }));
  expect(place.getByRole('link', { name: 'Dome camera' })).toHaveAttribute(
    'href',
    '/admin/stock?productId=NET-1',
  );
  expect(place.getByText('4 in stock, 6 by the ledger')).toBeInTheDocument();
  await user.click(place.getByRole('button', { name: 'Check now' }));
  await screen.findByText(/^79 products add up/);
  expect(checks).toBe(1);
});

test('orders more of a low product up to its target in two clicks', async () => {
  const email = 'sales@lens.example';
  const { user, calls } = open({
    'GET /products/NET-1/supply': {
      productId: 'NET-1',
      name: 'Dome camera',
      stock: 2,
      supplier: email,
      target: 20,
      usualTarget: 10,
    },
    'GET /purchases': { total: 1, requests: [{ quantity: 6, received: 2 }] },
    'GET /suppliers': ({ path }: ApiCall) =>
      path.includes('page=') ? { total: 8 } : [{ email, firstName: 'Lens', lastName: 'House' }],
    'POST /suppliers/sales%40lens.example/request': { message: 'Request email sent to supplier' },
  });
  await user.click(await screen.findByRole('button', { name: 'Order more of Dome camera' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order Dome camera' }));
  await dialog.findByText('Proposed: target of 20, less 2 in stock and 4 on order.');
  await user.click(dialog.getByRole('button', { name: 'Send Request' }));
  await screen.findByText('Request email sent to supplier');
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    productId: 'NET-1',
    item: 'Dome camera',
    quantity: 14,
    note: null,
  });
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
});

test("shows today's tasks first, each with a link to its list", async () => {
  open();
  const place = within(await screen.findByRole('region', { name: 'To do today' }));
  const orders = await place.findByRole('link', { name: /^3 Orders to confirm/ });
  expect(orders).toHaveTextContent('the oldest for 3 days');
  const links = place.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links.slice(1)).toEqual([
    ['0Orders to pack', '/admin/order?stage=confirmed'],
    ['1Orders to send or make ready to collect', '/admin/order?stage=packed'],
    [
      'Rs 61,250.00Cash to collect2 orders are on their way or ready to collect',
      '/admin/order?status=pending',
    ],
    ['Rs 4,500.00Taken at the bench today', '/admin/reports'],
    ['Rs 249.75Repairs to be paidof 2 repairs', '/admin/repair?unpaid=true'],
    ['1Overdue repairs', '/admin/repair?overdue=true'],
    ['0Ready for pickup', '/admin/repair?progress=Ready+for+Pickup'],
    ['9Low on stock', '/admin/product?stock=low'],
    ['5Purchases to come', '/admin/purchases?state=open'],
    ['17Reviews with photos to check', '/admin/reviews?photos=waiting'],
    ['3Questions to answer', '/admin/questions?state=waiting'],
  ]);
});

test('marks only the tasks of a service that is down as not available', async () => {
  open({ 'GET /dashboard/orders': problem(404, 'x') });
  const place = within(await screen.findByRole('region', { name: 'To do today' }));
  expect(await place.findAllByText('not available')).toHaveLength(4);
  expect(place.getByRole('link', { name: '9 Low on stock' })).toBeInTheDocument();
});
