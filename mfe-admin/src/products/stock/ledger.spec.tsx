import { expect, test } from '@jest/globals';
import { type ApiCall, expectNoViolations, held, problem, renderPage } from '@netra/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import LedgerPage from './ledger.page';

const moved = {
  _id: '9',
  at: '2026-11-20T08:30:00.000Z',
  reason: 'reserved',
  change: -2,
  stock: 7,
  actorName: null,
  reference: 'NT-7K3M9QXA',
  note: null,
};
const found = {
  ...moved,
  _id: '8',
  reason: 'found',
  change: 9,
  stock: 9,
  actorName: 'Nimal Perera',
  reference: null,
};
const ledger = {
  productId: 'NET-DOME',
  name: 'Dome camera',
  stock: 7,
  isAvailable: true,
  movements: [moved, { ...found, note: 'Behind the shelf' }],
  next: '8',
};
const GET = 'GET /products/NET-DOME/stock';
const POST = 'POST /products/NET-DOME/stock';
const suppliers = [{ email: 'sales@lens.example', firstName: 'Lens', lastName: 'House' }];
const supply = {
  productId: 'NET-DOME',
  name: 'Dome camera',
  stock: 7,
  supplier: null,
  target: null,
  usualTarget: 10,
};
const purchase = {
  _id: 'u1',
  item: 'Dome camera',
  productId: 'NET-DOME',
  quantity: 4,
  received: 2,
  state: 'partly-received',
  requiredDate: '2099-12-01',
  note: null,
  requestedBy: null,
  supplierEmail: 'sales@lens.example',
  supplierName: 'Lens House',
  createdAt: '2026-11-20T08:30:00.000Z',
};
const SUPPLY = {
  'GET /products/NET-DOME/supply': supply,
  'GET /purchases': { total: 0, requests: [] },
  'GET /suppliers': suppliers,
};
const open = (api: object = {}) =>
  renderPage(<LedgerPage />, {
    route: '/admin/stock?productId=NET-DOME',
    api: { [GET]: ledger, ...SUPPLY, ...api },
  });

test('leads to the products without a request when the address names none', async () => {
  const { location, calls } = renderPage(<LedgerPage />, { path: '/admin/stock', route: '/admin/stock' });
  await waitFor(() => expect(location()).toBe('/admin/product'));
  expect(calls).toEqual([]);
});

test('lists time, pieces, reason, person and remaining stock, and loads earlier movements', async () => {
  const { user, calls, container, location } = open();
  const order = within(await screen.findByRole('row', { name: /Order NT-7K3M9QXA/ }));
  for (const text of ['20 Nov 2026, 14:00', '−2', '7', 'the shop'])
    expect(order.getByText(text)).toBeInTheDocument();
  expect(order.getByRole('link', { name: 'NT-7K3M9QXA' })).toHaveAttribute(
    'href',
    '/admin/order?order=NT-7K3M9QXA',
  );
  const piece = within(screen.getByRole('row', { name: /Found/ }));
  for (const text of ['+9', 'Behind the shelf', 'Nimal Perera'])
    expect(piece.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Stock of Dome camera' })).toBeInTheDocument();
  await expectNoViolations(container);
  await user.click(screen.getByRole('link', { name: 'Older' }));
  await waitFor(() => expect(calls.at(-1)?.path).toBe('/products/NET-DOME/stock?before=8&limit=25'));
  await user.click(screen.getByRole('link', { name: 'Newest' }));
  expect(location()).toBe('/admin/stock?productId=NET-DOME');
});

test('shows how many people wait for a sold-out product, also while its stock is changed', async () => {
  const { user } = open({ [GET]: { ...ledger, stock: 0, waiting: 3 } });
  await screen.findByText('NET-DOME · 0 in stock · 3 people wait for it');
  await user.click(screen.getByRole('button', { name: 'Change stock' }));
  await within(screen.getByRole('dialog')).findByText('3 people wait for it');
});

test('rejects an impossible correction and stays open when the server refuses one', async () => {
  const { user, calls } = open({ [POST]: problem(409, 'Not enough stock: Dome camera (1 left)') });
  await screen.findByRole('row', { name: /Found/ });
  await user.click(screen.getByRole('button', { name: 'Change stock' }));
  const dialog = within(screen.getByRole('dialog'));
  const pieces = dialog.getByRole('spinbutton', { name: /Pieces/ });
  for (const [typed, said] of [
    ['-8', 'There are only 7 pieces'],
    ['0', 'Enter a whole number other than 0'],
  ] as const) {
    await user.clear(pieces);
    await user.type(pieces, typed);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(pieces).toHaveAccessibleDescription(new RegExp(said)));
  }
  await user.clear(pieces);
  await user.type(pieces, '-3');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const reason = dialog.getByRole('combobox', { name: /Reason/ });
  await waitFor(() => expect(reason).toHaveAccessibleDescription(/Reason is required/));
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await user.selectOptions(reason, 'Damaged');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Not enough stock: Dome camera (1 left)');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    change: -3,
    reason: 'damaged',
    note: null,
  });
});

test('refuses a count of a stock that has changed meanwhile, shows the new one and counts from there', async () => {
  const changed = 'The stock is 5 now, not 7; compare your count with it';
  let refusals = 1;
  const { user, calls } = open({
    [POST]: () =>
      refusals-- > 0 ? problem(409, changed, { stock: 5 }) : { ...ledger, change: -2, stock: 3 },
  });
  await screen.findByRole('row', { name: /Found/ });
  await user.click(screen.getByRole('button', { name: 'Change stock' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('spinbutton', { name: /Pieces/ }), '-2');
  await user.selectOptions(dialog.getByRole('combobox', { name: /Reason/ }), 'Counted');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText(changed);
  expect(dialog.getByText('5 in stock, then 3')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = calls.filter(({ method }) => method === 'POST');
  expect(sent.map(({ body }) => body)).toEqual(
    [7, 5].map((seen) => ({ change: -2, reason: 'counted', note: null, seen })),
  );
});

test('repeats a change whose answer was lost under the same key, also with another reason', async () => {
  const { user, calls } = open({ [POST]: problem(503, '') });
  await screen.findByRole('row', { name: /Found/ });
  await user.click(screen.getByRole('button', { name: 'Change stock' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('spinbutton', { name: /Pieces/ }), '-2');
  for (const reason of ['Damaged', 'Other reason']) {
    await user.selectOptions(dialog.getByRole('combobox', { name: /Reason/ }), reason);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls.at(-1)?.method).toBe('GET'));
  }
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2));
  const keys = calls
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

test('keeps the next change of the stock open when the answer to the last one arrives', async () => {
  const last = held();
  const { user } = open({ [POST]: () => last.sent });
  await screen.findByRole('row', { name: /Found/ });
  const dialog = () => within(screen.getByRole('dialog'));
  const change = async (pieces: string) => {
    await user.click(screen.getByRole('button', { name: 'Change stock' }));
    await user.type(dialog().getByRole('spinbutton', { name: /Pieces/ }), pieces);
  };
  await change('-2');
  await user.selectOptions(dialog().getByRole('combobox', { name: /Reason/ }), 'Damaged');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await user.click(dialog().getByRole('button', { name: 'Close' }));
  await change('4');
  last.resolve({ ...ledger, change: -2, stock: 5 });
  await screen.findByText('Stock changed: 5 left');
  expect(dialog().getByRole('spinbutton', { name: /Pieces/ })).toHaveValue(4);
});

test('shows an error when the ledger cannot be loaded', async () => {
  open({ [GET]: problem(404, '') });
  await screen.findByText('The stock movements could not be loaded');
});

test('saves supplier and target, and lists what is on order to be received', async () => {
  const PUT = 'PUT /products/NET-DOME/supply';
  const { user, calls, container } = open({
    'GET /purchases': { total: 1, requests: [purchase] },
    [PUT]: { ...supply, supplier: 'sales@lens.example', target: 25 },
  });
  const place = within(await screen.findByRole('region', { name: 'Supply' }));
  await place.findByRole('option', { name: /Lens House/ });
  await user.selectOptions(place.getByRole('combobox', { name: 'Supplier' }), 'sales@lens.example');
  await user.type(place.getByRole('spinbutton', { name: 'Target stock' }), '25');
  await user.click(place.getByRole('button', { name: 'Save' }));
  await screen.findByText('Supply saved');
  const sent = calls.find(({ method }) => method === 'PUT');
  expect(sent?.body).toEqual({ supplier: 'sales@lens.example', target: 25 });
  await place.findByText('2 of 4');
  expect(place.getByRole('button', { name: 'Receive Dome camera' })).toBeInTheDocument();
  await expectNoViolations(container);
});

test('keeps the supplier that ordering more has stored, and a typed target, when the target is saved', async () => {
  const PUT = 'PUT /products/NET-DOME/supply';
  let stored = supply;
  const { user, calls } = open({
    'POST /suppliers/sales%40lens.example/request': { message: 'Request email sent to supplier' },
    [PUT]: ({ body }: ApiCall) => (stored = { ...stored, ...(body as object) }),
  });
  const place = within(await screen.findByRole('region', { name: 'Supply' }));
  await place.findByRole('option', { name: /Lens House/ });
  await user.type(place.getByRole('spinbutton', { name: 'Target stock' }), '25');
  await user.click(screen.getByRole('button', { name: /^Order more/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order Dome camera' }));
  await user.selectOptions(await dialog.findByRole('combobox', { name: /Supplier/ }), 'sales@lens.example');
  await user.click(dialog.getByRole('button', { name: 'Send Request' }));
  const choice = place.getByRole('combobox', { name: 'Supplier' });
  await waitFor(() => expect(choice).toHaveDisplayValue(/Lens House/));
  await user.click(place.getByRole('button', { name: 'Save' }));
  await screen.findByText('Supply saved');
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    supplier: 'sales@lens.example',
    target: 25,
  });
});
