import { expect, test } from '@jest/globals';
import { expectNoViolations, problem, renderPage } from '@netra/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
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
  steps: [],
  date: '2026-11-20T08:30:00.000Z',
  total: 25_000,
  notes: '',
  version: 3,
  items: [
    {
      _id: 'i1',
      productId: 'D',
      productName: 'Dome camera',
      image: '',
      qty: 2,
      price: 12_500,
      serials: [] as string[],
    },
  ],
  warrantyUntil: '2027-11-20',
};
const PUT = 'PUT /orders/NT-7K3M9QXA/serials';

async function openSerials(answer: unknown) {
  const page = renderPage(<OrderListPage />, {
    route: '/admin/order',
    // What is typed is kept for the person in the token.
    storage: { token: `h.${btoa(JSON.stringify({ sub: 'ada' }))}.s` },
    api: {
      'GET /orders/*': { total: 1, page: 1, limit: 10, totalPages: 1, orders: [order] },
      'GET /orders/NT-7K3M9QXA': order,
      'GET /orders/NT-7K3M9QXA/history': [],
      [PUT]: answer,
    },
  });
  await page.user.click(await screen.findByText('NT-7K3M9QXA'));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.click(dialog.getByText('Serial numbers'));
  const field = dialog.getByRole('textbox', { name: 'Dome camera (2)' });
  const save = dialog.getByRole('button', { name: 'Save serial numbers' });
  return { ...page, dialog, field, save };
}
const sent = (calls: { method: string; body: unknown }[]) =>
  calls.find(({ method }) => method === 'PUT')?.body;

test('saves serial numbers by line with the version of the order', async () => {
  const recorded = { ...order, version: 4, items: [{ ...order.items[0], serials: ['SN-1', 'SN-2'] }] };
  const { user, calls, field, save, container } = await openSerials(recorded);
  await user.type(field, ' SN-1 {Enter}{Enter}SN-2');
  await expectNoViolations(container);
  await user.click(save);
  await screen.findByText('Serial numbers saved');
  expect(sent(calls)).toEqual({ version: 3, lines: [{ itemId: 'i1', serials: ['SN-1', 'SN-2'] }] });
});

test('rejects more serial numbers than pieces', async () => {
  const { user, calls, field, save, dialog } = await openSerials(order);
  await user.type(field, 'A,B;C');
  await user.click(save);
  expect(dialog.getByText('There can be 2 at most.')).toBeVisible();
  expect(sent(calls)).toBeUndefined();
});

test('rejects a serial number that was scanned twice and names it', async () => {
  const { user, calls, field, save, dialog } = await openSerials(order);
  await user.type(field, 'SN-1{Enter}sn-1');
  await user.click(save);
  expect(dialog.getByText('SN-1 is there twice.')).toBeVisible();
  expect(sent(calls)).toBeUndefined();
});

test('suggests the next serial numbers for the remaining pieces, added by one click', async () => {
  const { user, dialog, field } = await openSerials(order);
  await user.type(field, 'SN-0098');
  await user.click(dialog.getByRole('button', { name: 'Add SN-0099' }));
  expect(field).toHaveValue('SN-0098\nSN-0099');
  expect(dialog.queryByRole('button', { name: /^Add / })).toBeNull();
});

test('keeps what was typed and shows why the server refused it', async () => {
  const said = 'These devices stand in another order: SN-1 (NT-2)';
  const { user, field, save, dialog } = await openSerials(problem(409, said));
  await user.type(field, 'SN-1');
  await user.click(save);
  expect(await dialog.findByText(said)).toBeVisible();
  expect(field).toHaveValue('SN-1');
});

test('continues from what a colleague has changed meanwhile, with the serial numbers that were scanned', async () => {
  const items = [{ ...order.items[0], serials: ['SN-9'] }];
  const current = { ...order, notes: 'Ring once', version: 4, items };
  const { user, calls, field, save, dialog } = await openSerials(problem(409, 'Changed', { current }));
  await user.type(field, 'SN-1{Enter}SN-2');
  await user.click(save);
  const notice = within(await dialog.findByRole('alert', { name: /Somebody changed this/ }));
  expect(notice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Notes is now Ring once',
    'Dome camera is now SN-9',
  ]);
  expect(field).toHaveValue('SN-1\nSN-2');
  await user.click(notice.getByRole('button', { name: 'Take these and keep the rest of mine' }));
  const again = dialog.getByRole('textbox', { name: 'Dome camera (2)' });
  expect(again).toHaveValue('SN-1\nSN-2');
  expect(dialog.queryByRole('alert', { name: /Somebody changed this/ })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Save serial numbers' }));
  const puts = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  await waitFor(() =>
    expect(puts()[1]).toEqual({ version: 4, lines: [{ itemId: 'i1', serials: ['SN-1', 'SN-2'] }] }),
  );
});

test('asks before closing with unsaved serial numbers', async () => {
  const { user, field, dialog } = await openSerials(order);
  await user.type(field, 'SN-1');
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await screen.findByRole('alertdialog', { name: 'Close without saving your changes?' });
  expect(field).toHaveValue('SN-1');
});
