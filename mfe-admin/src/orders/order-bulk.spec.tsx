import { describe, expect, jest, test } from '@jest/globals';
import { type ApiAnswers, expectNoViolations, problem, renderPage } from '@netra/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import OrderListPage from './order-list.page';
import PrintPage from './print.page';

const order = (orderId: string, more: object = {}) => ({
  _id: orderId,
  orderId,
  name: 'Amal Peiris',
  email: 'amal@mail.lk',
  address: '12 Galle Road',
  phone: '0771234567',
  status: 'pending',
  stage: 'placed',
  steps: [{ stage: 'placed', at: '2026-11-20T08:30:00.000Z' }],
  date: '2026-11-20T08:30:00.000Z',
  total: 25_000,
  paymentMethod: 'cash-on-delivery',
  notes: '',
  version: 3,
  items: [
    { _id: 'i1', productId: 'D', productName: 'Dome', image: '', qty: 2, price: 12_500, serials: ['S1'] },
  ],
  warrantyUntil: null,
  ...more,
});
const orders = [
  order('NT-1'),
  order('NT-2', { notes: 'Ring twice' }),
  order('NT-3', { status: 'completed' }),
];
const page = { total: 3, page: 1, limit: 10, totalPages: 1, orders };
const totals = { orders: 3, collected: 25_000, open: 50_000, cancelled: 0, isPartial: false };
const open = (api: ApiAnswers = {}, route = '/admin/order') =>
  renderPage(<OrderListPage />, {
    route,
    api: { 'GET /orders/*': page, 'GET /order-totals': totals, 'PUT /orders/*': orders[0], ...api },
  });
type Rendered = ReturnType<typeof open>;
const chooseAll = async ({ user }: Rendered) => {
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await screen.findByRole('group', { name: 'Chosen orders' });
};
const changes = ({ calls }: Rendered) =>
  calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]);
const bar = () => within(screen.getByRole('group', { name: 'Chosen orders' }));

test('completes all pending orders of the page by version and skips the others', async () => {
  const rendered = open();
  await chooseAll(rendered);
  expect(bar().getByText('3 orders chosen')).toBeInTheDocument();
  await expectNoViolations(rendered.container);
  await rendered.user.click(bar().getByRole('button', { name: 'Complete' }));
  await screen.findByText('2 orders completed · 1 was not pending and stays as it is');
  expect(changes(rendered)).toEqual([
    ['/orders/NT-1', { status: 'completed', version: 3 }],
    ['/orders/NT-2', { status: 'completed', version: 3 }],
  ]);
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Chosen orders' })).not.toBeInTheDocument());
});

test('changes the other orders when one fails, and keeps the failed one selected and named', async () => {
  const short = [{ name: 'Dome', left: 1 }];
  const rendered = open({ 'PUT /orders/NT-1': problem(409, 'Not enough stock', { short }) });
  await chooseAll(rendered);
  await rendered.user.click(bar().getByRole('button', { name: 'Complete' }));
  await screen.findByText('NT-1: Not enough stock Dome: 1 left');
  expect(screen.getByRole('alert')).toHaveTextContent('1 order completed · 1 could not be changed');
  await bar().findByText('1 order chosen');
  expect(screen.getByRole('checkbox', { name: 'Select NT-1' })).toBeChecked();
});

test('requires a reason to cancel orders and adds it to their notes', async () => {
  const rendered = open();
  const { user } = rendered;
  await chooseAll(rendered);
  await user.click(bar().getByRole('button', { name: 'Cancel…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel 3 orders?' }));
  expect(
    dialog.getByText(/what is ready to collect only when its pieces are back on the shelf/),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel orders' }));
  expect(dialog.getByText('Give a reason')).toBeInTheDocument();
  expect(changes(rendered)).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Not reached');
  await user.click(dialog.getByRole('button', { name: 'Cancel orders' }));
  await screen.findByText('2 orders cancelled');
  expect(changes(rendered)).toEqual([
    ['/orders/NT-1', { status: 'cancelled', version: 3, notes: 'Cancelled: Not reached' }],
    ['/orders/NT-2', { status: 'cancelled', version: 3, notes: 'Ring twice\nCancelled: Not reached' }],
  ]);
});

test('completes an order ten seconds after the tick in its row is pressed', async () => {
  const rendered = open();
  const tick = await screen.findByRole('button', { name: 'Complete NT-2' });
  jest.useFakeTimers();
  fireEvent.click(tick);
  fireEvent.click(tick);
  await act(() => jest.advanceTimersByTimeAsync(9_900));
  expect(changes(rendered)).toEqual([]);
  act(() => void jest.advanceTimersByTime(200));
  jest.useRealTimers();
  await screen.findByText('1 order completed');
  expect(changes(rendered)).toEqual([['/orders/NT-2', { status: 'completed', version: 3 }]]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Complete NT-3' })).not.toBeInTheDocument();
});

describe('a tick of one order', () => {
  const select = (id: string) => fireEvent.click(screen.getByRole('checkbox', { name: `Select ${id}` }));
  /** Presses it, acts during the time to undo, and lets that pass. */
  const tick = async (id: string, meanwhile: () => void) => {
    const button = await screen.findByRole('button', { name: `Complete ${id}` });
    jest.useFakeTimers();
    try {
      fireEvent.click(button);
      meanwhile();
      act(() => void jest.advanceTimersByTime(10_100));
    } finally {
      jest.useRealTimers();
    }
  };
  const pending = { 'GET /orders/*': { ...page, orders: ['NT-1', 'NT-2', 'NT-3'].map((id) => order(id)) } };

  test('keeps the other selected orders, and deselects its own', async () => {
    const rendered = open(pending);
    await tick('NT-2', () => ['NT-1', 'NT-2', 'NT-3'].forEach(select));
    await screen.findByText('1 order completed');
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select NT-2' })).not.toBeChecked());
    expect(screen.getByRole('checkbox', { name: 'Select NT-1' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select NT-3' })).toBeChecked();
    expect(changes(rendered)).toHaveLength(1);
  });

  test('keeps the reasons of an action on many, and says why it failed itself', async () => {
    const rendered = open({
      ...pending,
      'PUT /orders/NT-1': problem(409, 'Not enough stock'),
      'PUT /orders/NT-2': problem(409, 'Changed by another'),
    });
    await screen.findByRole('checkbox', { name: 'Select NT-1' });
    select('NT-1');
    await rendered.user.click(await screen.findByRole('button', { name: 'Complete' }));
    await screen.findByText('NT-1: Not enough stock');
    await tick('NT-2', () => undefined);
    await screen.findByText('NT-2: Changed by another');
    expect(screen.getByText('NT-1: Not enough stock')).toBeInTheDocument();
  });

  test('leaves the progress of an action on many alone', async () => {
    const rendered = open({ ...pending, 'PUT /orders/NT-1': () => new Promise(() => undefined) });
    await screen.findByRole('checkbox', { name: 'Select NT-1' });
    select('NT-1');
    await rendered.user.click(await screen.findByRole('button', { name: 'Complete' }));
    await bar().findByText('0 of 1');
    await tick('NT-2', () => undefined);
    await screen.findByText('1 order completed');
    expect(bar().getByText('0 of 1')).toBeInTheDocument();
  });
});

test('keeps an order open when its tick is undone', async () => {
  const rendered = open();
  const tick = await screen.findByRole('button', { name: 'Complete NT-2' });
  await rendered.user.click(tick);
  expect(tick).toHaveAttribute('aria-disabled', 'true');
  await screen.findByText('Completing NT-2…');
  await rendered.user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(tick).not.toHaveAttribute('aria-disabled');
  rendered.unmount();
  expect(changes(rendered)).toEqual([]);
});

test('completes a ticked order at once when the list is left', async () => {
  const rendered = open();
  await rendered.user.click(await screen.findByRole('button', { name: 'Complete NT-2' }));
  rendered.unmount();
  await waitFor(() =>
    expect(changes(rendered)).toEqual([['/orders/NT-2', { status: 'completed', version: 3 }]]),
  );
});

test('completes an open order and closes it', async () => {
  const rendered = open({ 'GET /orders/NT-1/history': [] }, '/admin/order?order=NT-1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Order NT-1' }));
  expect(dialog.getByRole('link', { name: 'Amal Peiris' })).toBeInTheDocument();
  await rendered.user.click(dialog.getByRole('button', { name: 'Complete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(changes(rendered)).toEqual([['/orders/NT-1', { status: 'completed', notes: '', version: 3 }]]);
});

test('totals collected and open cash of the filtered list separately', async () => {
  const { calls } = open({}, '/admin/order?status=pending&from=2026-11-01&min=100');
  await screen.findByText('Open');
  for (const text of ['Rs 75,000.00', 'Rs 50,000.00']) expect(screen.getByText(text)).toBeInTheDocument();
  expect(calls.map(({ path }) => path)).toContain('/order-totals?status=pending&from=2026-11-01&min=100');
});

test('keeps days and amounts in the address and shows that the list is narrowed', async () => {
  const { user, calls, location } = open();
  await user.click(await screen.findByRole('button', { name: 'Days and amounts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Narrow the list' }));
  await user.type(dialog.getByLabelText('From'), '2026-11-01');
  await user.type(dialog.getByLabelText('Largest total, Rs'), '5000');
  await user.click(dialog.getByRole('button', { name: 'Show' }));
  expect(location()).toBe('/admin/order?from=2026-11-01&max=5000');
  await waitFor(() =>
    expect(calls.map(({ path }) => path)).toContain('/orders/1/10?from=2026-11-01&max=5000'),
  );
  expect(screen.getByText('Days: from 1 Nov 2026 · Totals: up to Rs 5,000.00')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(location()).toBe('/admin/order');
});

test.each([
  ['Print invoices', 'Invoice NT-1', '/admin/print?what=invoice&order=NT-1&order=NT-2&order=NT-3'],
  ['Print packing slips', 'Packing slip NT-1', '/admin/print?what=slip&order=NT-1&order=NT-2&order=NT-3'],
])('%s of the selected orders leads to one sheet each', async (label, sheet, path) => {
  const rendered = open();
  await chooseAll(rendered);
  expect(bar().getByRole('link', { name: label })).toHaveAttribute('href', path);
  const api = Object.fromEntries(orders.map((one) => [`GET /orders/${one.orderId}`, one]));
  const { container } = renderPage(<PrintPage />, { route: path, api });
  await screen.findByRole('article', { name: sheet });
  expect(await screen.findAllByRole('article')).toHaveLength(3);
  expect(screen.getByRole('button', { name: 'Print' })).toBeInTheDocument();
  await expectNoViolations(container);
});

test('shows address, pieces and cash on a packing slip, without unit prices', async () => {
  renderPage(<PrintPage />, {
    route: '/admin/print?what=slip&order=NT-1&order=NT-9',
    api: { 'GET /orders/NT-1': orders[0], 'GET /orders/NT-9': problem(404, 'x') },
  });
  const slip = within(await screen.findByRole('article', { name: 'Packing slip NT-1' }));
  for (const text of ['12 Galle Road', 'D · S1', 'Cash to collect: Rs 25,000.00'])
    expect(slip.getByText(text)).toBeInTheDocument();
  expect(slip.queryByText(/12,500/)).not.toBeInTheDocument();
  await screen.findByText('Order NT-9 could not be loaded');
});

test('collects no cash on a packing slip of an order paid otherwise', async () => {
  renderPage(<PrintPage />, {
    route: '/admin/print?what=slip&order=NT-1',
    api: { 'GET /orders/NT-1': order('NT-1', { paymentMethod: 'bank-transfer' }) },
  });
  const slip = within(await screen.findByRole('article', { name: 'Packing slip NT-1' }));
  expect(slip.getByText('Bank transfer: Rs 25,000.00')).toBeInTheDocument();
  expect(slip.queryByText(/Cash/)).not.toBeInTheDocument();
});

test('says on a packing slip who collects the order at the shop', async () => {
  renderPage(<PrintPage />, {
    route: '/admin/print?what=slip&order=NT-1',
    api: { 'GET /orders/NT-1': order('NT-1', { district: 'pickup' }) },
  });
  const slip = within(await screen.findByRole('article', { name: 'Packing slip NT-1' }));
  expect(slip.getByRole('heading', { name: 'Collected at the shop by' })).toBeInTheDocument();
  expect(slip.queryByText('Deliver to')).not.toBeInTheDocument();
});

test('says on the packing slip of a cancelled order that nothing is to be sent, whatever was to be collected', async () => {
  renderPage(<PrintPage />, {
    route: '/admin/print?what=slip&order=NT-1',
    api: { 'GET /orders/NT-1': order('NT-1', { status: 'cancelled', stage: 'cancelled' }) },
  });
  const slip = within(await screen.findByRole('article', { name: 'Packing slip NT-1' }));
  expect(slip.getByText('This order was cancelled. Nothing is to be sent.')).toBeInTheDocument();
  expect(slip.queryByText(/to collect/)).not.toBeInTheDocument();
});

test('shows the payment method in the list unless it is cash, and in the opened order', async () => {
  const transfer = order('NT-2', { paymentMethod: 'instalments' });
  const { user } = open({ 'GET /orders/*': { ...page, orders: [orders[0], transfer] } });
  const cells = (id: string) => within(screen.getByRole('row', { name: new RegExp(id) }));
  await screen.findByRole('row', { name: /NT-1/ });
  expect(cells('NT-1').getByText('2 items')).toBeInTheDocument();
  expect(cells('NT-2').getByText('2 items · Instalments')).toBeInTheDocument();
  await user.click(cells('NT-2').getByText('Amal Peiris'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Payment').nextElementSibling).toHaveTextContent('Instalments');
});
