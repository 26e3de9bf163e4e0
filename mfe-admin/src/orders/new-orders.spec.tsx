import { afterEach, expect, jest, test } from '@jest/globals';
import { expectNoViolations, fakeStream, problem, renderPage } from '@netra/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import OrderListPage from './order-list.page';

const order = (n: number, status = 'pending') => ({
  _id: `o${n}`,
  orderId: `NT-${n}`,
  name: 'Amal',
  email: 'amal@mail.lk',
  address: 'Kandy',
  phone: '077',
  status,
  steps: [],
  date: '2026-11-20T08:30:00.000Z',
  total: n,
  notes: '',
  version: 1,
  items: [],
  warrantyUntil: null,
});

/** A shop whose orders the test changes. */
function open({ isLive = true, query = '' } = {}) {
  const stream = fakeStream();
  const shop = { orders: [order(1)] };
  const page = () => ({ total: shop.orders.length, page: 1, limit: 10, totalPages: 1, orders: shop.orders });
  const rendered = renderPage(<OrderListPage />, {
    route: `/admin/order${query}`,
    storage: { token: 'T' },
    api: {
      'GET /orders/*': page,
      'GET /orders/*/history': [],
      'GET /orders/NT-2': () => ({ ...order(2), stage: 'confirmed', version: 2 }),
      'GET /orders/live': isLive ? stream.response : problem(503, 'x'),
      'GET /users': { role: 'admin' },
    },
  });
  return { stream, shop, ...rendered };
}
const rows = () => screen.getAllByRole('row').slice(1);
const first = async () => await screen.findByRole('row', { name: /NT-1/ });

afterEach(() => {
  jest.useRealTimers();
});

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

test('no longer shows an order that a colleague has moved out of the list', async () => {
  const { stream, shop } = open({ query: '?stage=placed' });
  shop.orders = [order(2), order(1)];
  await screen.findByRole('row', { name: /NT-2/ });
  shop.orders = [order(1)];
  stream.send({ orderId: 'NT-2', status: 'pending' });
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /new order/ })).not.toBeInTheDocument();
});

test.each([
  ['one order fewer', [order(1)]],
  ['another order in its place', [order(3), order(1)]],
])('shows %s within half a minute without the live stream', async (_, later) => {
  jest.useFakeTimers();
  const { shop } = open({ isLive: false, query: '?stage=placed' });
  shop.orders = [order(2), order(1)];
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(rows()).toHaveLength(2);
  shop.orders = later;
  await act(() => jest.advanceTimersByTimeAsync(31_000));
  jest.useRealTimers();
  await waitFor(() => expect(screen.queryByRole('row', { name: /NT-2/ })).not.toBeInTheDocument());
  expect(rows()).toHaveLength(later.length);
});

test('keeps an opened order that a colleague has moved out of the list', async () => {
  const { stream, shop, user } = open({ query: '?stage=placed&order=NT-2' });
  shop.orders = [order(3), order(2), order(1)];
  const dialog = await screen.findByRole('dialog', { name: 'Order NT-2' });
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Ring');
  shop.orders = [order(3), order(1)];
  stream.send({ orderId: 'NT-2', status: 'pending' });
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'NT-2', hidden: true })).not.toBeInTheDocument(),
  );
  expect(dialog).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Ring');
});
