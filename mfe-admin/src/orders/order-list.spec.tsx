import { expect, test } from '@jest/globals';
import { expectNoViolations, problem, renderPage } from '@netra/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import OrderListPage from './order-list.page';

const order = {
  _id: 'o1',
  orderId: 'NT-7K3M9QXA',
  name: 'Amal Peiris',
  email: 'amal@mail.lk',
  address: '12 Galle Road, Colombo 03',
  phone: '0771234567',
  status: 'pending',
  stage: 'placed',
  steps: [{ stage: 'placed', at: '2026-11-20T08:30:00.000Z' }],
  date: '2026-11-20T08:30:00.000Z',
  total: 25_000,
  notes: 'Ring twice',
  version: 3,
  items: [
    { _id: 'i1', productId: 'D', productName: 'Dome camera', image: '', qty: 2, price: 12_500, serials: [] },
  ],
  warrantyUntil: '2027-11-20',
};
const page = { total: 21, page: 1, limit: 10, totalPages: 3, orders: [order] };
const PUT = 'PUT /orders/NT-7K3M9QXA';
const open = (api: object = {}, route = '/admin/order') =>
  renderPage(<OrderListPage />, {
    route,
    api: { 'GET /orders/*': page, 'GET /orders/NT-7K3M9QXA/history': [], [PUT]: order, ...api },
  });

async function openOrder(api: object = {}) {
  const rendered = open(api);
  await rendered.user.click(await screen.findByRole('button', { name: 'NT-7K3M9QXA' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order NT-7K3M9QXA' }));
  const status = dialog.getByRole('combobox', { name: 'Status' });
  return { ...rendered, dialog, status };
}
const save = () => screen.queryByRole('button', { name: 'Save Changes' });

test('links to a call and a chat with the customer', async () => {
  const { dialog } = await openOrder();
  expect(dialog.getByRole('link', { name: '0771234567' })).toHaveAttribute('href', 'tel:0771234567');
  expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/94771234567?text=Hello%20Amal%20Peiris%2C%20this%20is%20Netra%20about%20your%20order%20NT-7K3M9QXA.',
  );
});

test('shows that the customer has cancelled the order', async () => {
  const cancelled = { ...order, status: 'cancelled', stage: 'cancelled', isCancelledByCustomer: true };
  const { dialog } = await openOrder({ 'GET /orders/*': { ...page, orders: [cancelled] } });
  expect(dialog.getByText(/by the customer/)).toBeVisible();
});

test('lists ten orders a page under the headings of the specification', async () => {
  const { container, calls } = open();
  await screen.findByText('NT-7K3M9QXA');
  const row = within(screen.getByRole('row', { name: /NT-7K3M9QXA/ }));
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).toEqual([
    'Order ID',
    'Customer Name',
    'Email',
    'Address',
    'Phone',
    'Status',
    'Date',
    'Total',
  ]);
  for (const text of ['Amal Peiris', 'pending', '20 Nov 2026', 'Rs 25,000.00'])
    expect(row.getByText(text)).toBeInTheDocument();
  expect(screen.getByText(/Page 1 of 3/)).toBeInTheDocument();
  expect(calls.map(({ path }) => path)).toContain('/orders/1/10');
  await expectNoViolations(container);
});

test('sends page and page size to the server and keeps them in the address', async () => {
  const { user, calls, location } = open();
  await user.click(await screen.findByRole('link', { name: 'Page 2' }));
  await waitFor(() => expect(calls.at(-1)?.path).toBe('/orders/2/10'));
  const sizes = screen.getByRole('combobox', { name: 'Rows per page' });
  expect(
    within(sizes)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['5', '10', '20', '50']);
  await user.selectOptions(sizes, '50');
  await waitFor(() => expect(calls.at(-1)?.path).toBe('/orders/1/50'));
  expect(location()).toBe('/admin/order?limit=50');
});

test('shows an empty state when there are no orders and an error when loading fails', async () => {
  open({ 'GET /orders/*': { ...page, total: 0, totalPages: 0, orders: [] } });
  await screen.findByText('No orders found');
  open({ 'GET /orders/*': problem(503, '') });
  await waitFor(() => expect(screen.getAllByText('Failed to fetch orders')).toHaveLength(2));
});

test('opens an order in full, keeps it in the address and shows no Save Changes', async () => {
  const { dialog, location, container, user } = await openOrder();
  expect(location()).toBe('/admin/order?order=NT-7K3M9QXA');
  for (const text of ['20 Nov 2026, 14:00', 'amal@mail.lk', '0771234567', '12 Galle Road, Colombo 03'])
    expect(dialog.getByText(text)).toBeInTheDocument();
  expect(dialog.getByText('Ring twice', { selector: 'p' })).toBeInTheDocument();
  const item = within(dialog.getByRole('row', { name: /Dome camera/ }));
  expect(item.getByText('2')).toBeInTheDocument();
  expect(item.getByText('Rs 25,000.00')).toBeInTheDocument();
  expect(save()).not.toBeInTheDocument();
  await expectNoViolations(container);
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0]!);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('shows Save Changes once status or notes differ, then saves and closes', async () => {
  const { user, calls, dialog, status } = await openOrder();
  await user.selectOptions(status, 'completed');
  expect(save()).toBeInTheDocument();
  await user.selectOptions(status, 'pending');
  expect(save()).not.toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: 'Notes' }), ' please');
  await user.click(save()!);
  await screen.findByText('Order Updated Successfully');
  const sent = calls.find(({ method }) => method === 'PUT');
  expect(sent?.body).toEqual({ status: 'pending', notes: 'Ring twice please', version: 3 });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const after = calls.slice(calls.indexOf(sent!));
  expect(after.map(({ path }) => path)).toContain('/orders/1/10');
});

test('shows what is left and keeps the dialog open when stock is short', async () => {
  const short = [{ productId: 'D', name: 'Dome camera', wanted: 2, left: 1 }];
  const { user, status } = await openOrder({ [PUT]: problem(409, 'Not enough stock', { short }) });
  await user.selectOptions(status, 'completed');
  await user.click(save()!);
  await screen.findByText('Failed to update order');
  expect(screen.getByText('Not enough stock')).toBeInTheDocument();
  expect(screen.getByText('Dome camera: 1 left')).toBeInTheDocument();
  expect(save()).toBeInTheDocument();
});

test('shows what somebody else changed and overwrites nothing', async () => {
  const current = { ...order, notes: 'Ring once', version: 4 };
  let isStale = true;
  const { user, calls, status } = await openOrder({
    [PUT]: () => (isStale ? problem(409, 'Changed', { current }) : current),
  });
  await user.selectOptions(status, 'completed');
  await user.click(save()!);
  await screen.findByText('Failed to update order');
  const notice = within(screen.getByRole('alert', { name: /Somebody changed this/ }));
  expect(notice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Notes is now Ring once',
  ]);
  isStale = false;
  await user.click(notice.getByRole('button', { name: 'Take these and keep the rest of mine' }));
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Ring once');
  await user.click(save()!);
  await waitFor(() =>
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
      status: 'completed',
      notes: 'Ring once',
      version: 4,
    }),
  );
});

test('asks before closing with unsaved changes', async () => {
  const { user, dialog, status } = await openOrder();
  await user.selectOptions(status, 'completed');
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[1]!);
  expect(screen.getByText('Close without saving your changes?')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(save()).toBeInTheDocument();
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[1]!);
  await user.click(screen.getByRole('button', { name: 'Close without saving' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('opens the order in the address even from another page of the list', async () => {
  open({ 'GET /orders/NT-AWAY': { ...order, orderId: 'NT-AWAY' } }, '/admin/order?order=NT-AWAY');
  await screen.findByRole('dialog', { name: 'Order NT-AWAY' });
});

test.each([
  ['that there is no such order', 404, 'There is no order NT-NONE.'],
  ['an outage, not that there is no such order', 503, 'Failed to fetch orders'],
])('reports %s', async (_what, status, said) => {
  open({ 'GET /orders/NT-NONE': problem(status, 'x') }, '/admin/order?order=NT-NONE');
  await screen.findByText(said);
});

test('sorts on the server by a heading and keeps that in the address', async () => {
  const { user, calls, location } = open();
  const total = await screen.findByRole('columnheader', { name: 'Total' });
  expect(screen.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending');
  await user.click(within(total).getByRole('button', { name: 'Total' }));
  await waitFor(() => expect(calls.at(-1)?.path).toBe('/orders/1/10?sort=total-asc'));
  expect(total).toHaveAttribute('aria-sort', 'ascending');
  await user.click(within(total).getByRole('button', { name: 'Total' }));
  await waitFor(() => expect(calls.at(-1)?.path).toBe('/orders/1/10?sort=total-desc'));
  expect(location()).toBe('/admin/order?sort=total-desc');
});

test('keeps the change and explains why as long as there is no connection', async () => {
  const { user, dialog, status } = await openOrder({ [PUT]: () => Promise.reject(new TypeError('offline')) });
  await user.selectOptions(status, 'completed');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await dialog.findByText(/^No connection to the server\./);
  expect(screen.getByText('Failed to update order')).toBeInTheDocument();
  expect(status).toHaveValue('completed');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(dialog.queryByText(/^No connection/)).not.toBeInTheDocument();
  expect(status).toHaveValue('completed');
});

test('saves the next stage at once and keeps the dialog open', async () => {
  const steps = [...order.steps, { stage: 'confirmed', at: '2026-11-21T03:30:00.000Z' }];
  const confirmed = { ...order, stage: 'confirmed', steps, version: 4 };
  const { user, calls, dialog } = await openOrder({ [PUT]: confirmed, 'GET /orders/*': page });
  await user.type(dialog.getByRole('textbox', { name: 'Notes' }), ' please');
  await user.click(dialog.getByRole('button', { name: 'Mark as confirmed' }));
  await screen.findByText('Order Updated Successfully');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ stage: 'confirmed', version: 3 });
  const timeline = within(dialog.getAllByRole('list')[0]!);
  expect(timeline.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'placed20 Nov 2026, 14:00',
    'confirmed21 Nov 2026, 09:00',
  ]);
  expect(dialog.getByRole('button', { name: 'Mark as packed' })).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: 'Notes' })).toHaveValue('Ring twice please');
  expect(save()).toBeInTheDocument();
});

test('filters by stage and shows the stage beside the status', async () => {
  const packed = { ...page, orders: [{ ...order, stage: 'packed' }] };
  const { user, calls, location } = open({ 'GET /orders/*': packed }, '/admin/order?status=completed');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Stage' }), 'packed');
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/orders/1/10?stage=packed'));
  expect(location()).toBe('/admin/order?stage=packed');
  const row = within(screen.getByRole('row', { name: /NT-7K3M9QXA/ }));
  expect(row.getByText('pending')).toBeInTheDocument();
  expect(row.getByText('packed')).toBeInTheDocument();
});

test('names the stages of the filter for orders that travel and for those that are collected', async () => {
  open();
  const filter = await screen.findByRole('combobox', { name: 'Stage' });
  expect(within(filter).getByRole('option', { name: 'sent or ready to collect' })).toHaveValue('sent');
  expect(within(filter).getByRole('option', { name: 'delivered or collected' })).toHaveValue('delivered');
});
