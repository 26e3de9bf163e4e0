import { expect, test } from '@jest/globals';
import { expectNoViolations, problem, renderPage } from '@netra/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import PurchaseListPage from './purchase-list.page';

const dome = {
  _id: 'u1',
  item: 'Dome camera',
  productId: 'NET-DOME',
  quantity: 10,
  received: 4,
  state: 'partly-received',
  requiredDate: '2020-12-01',
  note: 'By van',
  requestedBy: 'Nimal Perera',
  supplierEmail: 'sales@lens.example',
  supplierName: 'Lens House',
  createdAt: '2026-11-20T08:30:00.000Z',
};
const ended = { ...dome, _id: 'u2', item: 'Cable', productId: null, received: 10, state: 'received' };
const page = { total: 2, page: 1, limit: 20, totalPages: 1, requests: [dome, ended] };
const RECEIVE = 'POST /purchases/u1/receipts';
const open = (api: object = {}, route = '/admin/purchases') =>
  renderPage(<PurchaseListPage />, { route, api: { 'GET /purchases': page, ...api } });

test('lists item, supplier, date and received pieces of each purchase', async () => {
  const { container, user, calls, location } = open();
  const row = within(await screen.findByRole('row', { name: /Dome camera/ }));
  for (const text of ['4 of 10', 'Lens House', '1 Dec 2020', 'late', 'Partly received', 'By van'])
    expect(row.getByText(text)).toBeInTheDocument();
  expect(row.getByRole('link', { name: 'Dome camera' })).toHaveAttribute(
    'href',
    '/admin/stock?productId=NET-DOME',
  );
  const done = within(screen.getByRole('row', { name: /Cable/ }));
  expect(done.queryByRole('button')).not.toBeInTheDocument();
  expect(done.queryByText('late')).not.toBeInTheDocument();
  await expectNoViolations(container);
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Still to come');
  await waitFor(() => expect(calls.at(-1)?.path).toBe('/purchases?page=1&limit=20&state=open'));
  expect(location()).toBe('/admin/purchases?state=open');
});

test('proposes all outstanding pieces for a delivery and rejects more', async () => {
  const { user, calls } = open({ [RECEIVE]: { ...dome, received: 8 } });
  await user.click(await screen.findByRole('button', { name: 'Receive Dome camera' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Receive Dome camera' }));
  const pieces = dialog.getByRole('spinbutton', { name: /Pieces delivered/ });
  expect(pieces).toHaveValue(6);
  await user.clear(pieces);
  await user.type(pieces, '7');
  await user.click(dialog.getByRole('button', { name: 'Receive' }));
  await waitFor(() => expect(pieces).toHaveAccessibleDescription('Only 6 pieces are outstanding'));
  await user.clear(pieces);
  await user.type(pieces, '4');
  await user.click(dialog.getByRole('button', { name: 'Receive' }));
  await screen.findByText('4 received, the stock is raised');
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ quantity: 4 }]);
});

test('gives up a purchase after a confirmation that the supplier gets no email, and shows a refusal', async () => {
  const { user, calls } = open({ 'POST /purchases/u1/cancel': problem(409, 'This purchase has ended') });
  await user.click(await screen.findByRole('button', { name: 'Give up the purchase of Dome camera' }));
  const question = within(screen.getByRole('alertdialog'));
  expect(question.getByText(/Lens House gets no email/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Expect no more' }));
  await screen.findByText('This purchase has ended');
  expect(calls.some(({ method }) => method === 'POST')).toBe(true);
});

test('shows an empty state when there are no purchases and an error when loading fails', async () => {
  open({ 'GET /purchases': { ...page, total: 0, totalPages: 0, requests: [] } });
  await screen.findByText('No purchases found');
  open({ 'GET /purchases': problem(503, '') });
  await waitFor(() => expect(screen.getAllByText('Failed to load purchases')).toHaveLength(2));
});
