import { expect, test } from '@jest/globals';
import { expectNoViolations, fakeStream, renderPage } from '@netra/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import OrderListPage from './order-list.page';

const order = (n: number, status = 'pending') => ({
  _id: `o${n}`,
  orderId: `NT-${n}`,
  name: 'Amal',
  email: 'amal@mail.lk',
  address: 'Kandy',
  phone: '077',
  status,
  date: '2026-11-20T08:30:00.000Z',
  total: n,
  notes: '',
  version: 1,
  items: [],
  warrantyUntil: null,
});

/** A shop whose orders the test changes. */
function open() {
  const stream = fakeStream();
  const shop = { orders: [order(1)] };
  const page = () => ({ total: shop.orders.length, page: 1, limit: 10, totalPages: 1, orders: shop.orders });
  const rendered = renderPage(<OrderListPage />, {
    route: '/admin/order',
    storage: { token: 'T' },
    api: { 'GET /orders/*': page, 'GET /orders/live': stream.response, 'GET /users': { role: 'admin' } },
  });
  return { stream, shop, ...rendered };
}
const rows = () => screen.getAllByRole('row').slice(1);
const first = async () => await screen.findByRole('row', { name: /NT-1/ });

test('offers new orders without moving the rows of the list', async () => {
  const { stream, shop, user, container } = open();
  await first();
  shop.orders = [order(3), order(2), order(1)];
  stream.send({ orderId: 'NT-2', status: 'pending' });
  const show = await screen.findByRole('button', { name: 'Show 2 new orders' });
  expect(rows()).toHaveLength(1);
  await expectNoViolations(container);
  await user.click(show);
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(screen.queryByRole('button', { name: /new order/ })).not.toBeInTheDocument();
});

test('shows a changed status at once', async () => {
  const { stream, shop } = open();
  await first();
  shop.orders = [order(1, 'completed')];
  stream.send({ orderId: 'NT-1', status: 'completed' });
  await screen.findByText('completed', { selector: 'td *' });
});
