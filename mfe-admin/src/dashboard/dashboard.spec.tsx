import { expect, test } from '@jest/globals';
import { expectNoViolations, problem, renderPage } from '@netra/web-kit/testing';
import { screen, within } from '@testing-library/react';
import DashboardPage from './dashboard.page';

const order = {
  orderId: 'NT-1',
  name: 'Amal',
  date: '2026-11-20T08:30:00Z',
  status: 'pending',
  total: 25_000,
};
const product = { productId: 'NET-1', name: 'Dome camera', isAvailable: true, stock: 0 };
const open = (api: object = {}) =>
  renderPage(<DashboardPage />, {
    route: '/admin',
    api: {
      'GET /users/admins': { total: 2 },
      'GET /products': { total: 1_234, products: [product] },
      'GET /orders/*': { total: 31, orders: [order] },
      'GET /users/customers': { total: 48 },
      'GET /employees': { total: 23 },
      'GET /suppliers': { total: 8 },
      'GET /technicians': { total: 6 },
      'GET /reviews/all': { total: 17 },
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
])('the tile %s, when the dashboard opens, counts %s and leads to %s', async (label, count, to) => {
  open();
  const tiles = within(screen.getByRole('list', { name: 'All records' }));
  const tile = await tiles.findByRole('link', { name: `${label} ${count}` });
  expect(tile).toHaveAttribute('href', to);
});

test('the dashboard, when one list cannot be had, shows the others', async () => {
  open({ 'GET /suppliers': problem(404, 'x') });
  expect(await screen.findByRole('link', { name: 'Suppliers not available' })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Technician 6' })).toBeInTheDocument();
});

test('the dashboard, when there are orders and empty shelves, shows the latest and leads to them', async () => {
  const { container } = open();
  expect(await screen.findByRole('link', { name: 'NT-1' })).toHaveAttribute(
    'href',
    '/admin/order?order=NT-1',
  );
  const shelf = await screen.findByRole('link', { name: 'Dome camera' });
  expect(shelf).toHaveAttribute('href', '/admin/updateproduct?productId=NET-1');
  await expectNoViolations(container);
});
