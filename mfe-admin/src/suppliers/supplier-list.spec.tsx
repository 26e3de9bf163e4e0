import { expect, test } from '@jest/globals';
import { today } from '@netra/web-kit';
import { expectNoViolations, held, problem, renderPage } from '@netra/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { useOpenPurchases } from '../shared/purchases/purchases.api';
import SupplierListPage from './supplier-list.page';

const kamala = {
  _id: 's1',
  firstName: 'Kamala',
  lastName: 'Silva',
  email: 'kamala@cables.lk',
  phone: null,
  item: 'Cat6 cable',
};
const page = { total: 1, page: 1, limit: 20, totalPages: 1, suppliers: [kamala] };
const REQUEST = 'POST /suppliers/kamala%40cables.lk/request';
const HISTORY = 'GET /suppliers/kamala%40cables.lk/requests';
const open = (api: object = {}, screens = <SupplierListPage />, storage: Record<string, string> = {}) =>
  renderPage(screens, {
    storage,
    route: '/admin/supplier',
    api: {
      'GET /suppliers': page,
      [REQUEST]: { message: 'x' },
      [HISTORY]: { total: 0, page: 1, limit: 5, totalPages: 0, requests: [] },
      ...api,
    },
  });

async function openDialog(api: object = {}) {
  const rendered = open(api);
  await rendered.user.click(await screen.findByRole('row', { name: /Kamala/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Send Purchase Request' });
  return { ...rendered, dialog: within(dialog) };
}
const date = () => screen.getByLabelText(/Required Date/);
const send = () => screen.getByRole('button', { name: 'Send Request' });

test('lists the suppliers under the headings of the specification', async () => {
  const { container } = open();
  const row = await screen.findByRole('row', { name: /Kamala/ });
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).toEqual(['First Name', 'Last Name', 'Email', 'Phone', 'Item', 'Actions']);
  expect(within(row).getByText('Not Given')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add supplier' })).toHaveAttribute('href', '/admin/newsupplier');
  await expectNoViolations(container);
});

test('shows an empty state when there are no suppliers and an error when loading fails', async () => {
  open({ 'GET /suppliers': { ...page, total: 0, totalPages: 0, suppliers: [] } });
  await screen.findByText('No suppliers found');
  open({ 'GET /suppliers': problem(503, '') });
  await waitFor(() => expect(screen.getAllByText('Failed to load suppliers')).toHaveLength(2));
});

test('shows an error when a deletion that was not undone fails', async () => {
  const { user } = open({ 'DELETE /suppliers/kamala%40cables.lk': problem(500, 'x') });
  await user.click(await screen.findByRole('button', { name: 'Delete Kamala Silva' }));
  expect(screen.getByText('Deleting Kamala Silva…')).toBeInTheDocument();
  fireEvent(window, new Event('pagehide'));
  await screen.findByText('Failed to delete supplier');
});

test('sends a purchase request and closes the dialog', async () => {
  const { user, calls, dialog, container } = await openDialog();
  await expectNoViolations(container);
  expect(dialog.getByRole('textbox', { name: /Item/ })).toHaveValue('Cat6 cable');
  expect(dialog.getByRole('spinbutton', { name: /Quantity/ })).toHaveValue(1);
  fireEvent.change(date(), { target: { value: '2099-12-01' } });
  await user.click(send());
  await screen.findByText('Request email sent to supplier');
  const body = { item: 'Cat6 cable', quantity: 1, requiredDate: '2099-12-01', note: null };
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual(body);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('sends the same request again with its key after a lost answer, and a changed one with a new key', async () => {
  let isLost = true;
  const { user, calls, dialog } = await openDialog({
    [REQUEST]: () => (isLost ? Promise.reject(new TypeError('lost')) : { message: 'x' }),
  });
  const keys = () =>
    calls.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('Idempotency-Key'));
  fireEvent.change(date(), { target: { value: '2099-12-01' } });
  const sendAgain = async () => {
    const before = keys().length;
    await user.click(send());
    await waitFor(() => expect(keys()).toHaveLength(before + 1));
    await waitFor(() => expect(send()).toBeEnabled());
  };
  await sendAgain();
  await sendAgain();
  await user.type(dialog.getByRole('textbox', { name: /Note/ }), 'by van');
  await sendAgain();
  isLost = false;
  await user.click(send());
  await screen.findByText('Request email sent to supplier');
  const [first, again, changed, changedAgain] = keys();
  expect(first).toMatch(/\d/);
  expect(again).toBe(first);
  expect(changed).toMatch(/\d/);
  expect(changed).not.toBe(first);
  expect(changedAgain).toBe(changed);
});

test('sends a request whose answer was lost with its key, although the form was gone meanwhile', async () => {
  const Desk = () => {
    const [count, setCount] = useState(0);
    return (
      <>
        <SupplierListPage key={count} />
        <button onClick={() => setCount(count + 1)}>Reload</button>
      </>
    );
  };
  const token = `h.${btoa(JSON.stringify({ sub: 'ada' }))}.s`;
  const { user, calls } = open({ [REQUEST]: () => Promise.reject(new TypeError('lost')) }, <Desk />, {
    token,
  });
  const keys = () =>
    calls.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('Idempotency-Key'));
  await user.click(await screen.findByRole('row', { name: /Kamala/ }));
  await screen.findByRole('dialog', { name: 'Send Purchase Request' });
  fireEvent.change(date(), { target: { value: '2099-12-01' } });
  await user.click(send());
  await waitFor(() => expect(keys()).toHaveLength(1));
  await waitFor(() => expect(send()).toBeEnabled());
  fireEvent.click(screen.getByText('Reload'));
  await user.click(await screen.findByRole('row', { name: /Kamala/ }));
  await waitFor(() => expect(date()).toHaveValue('2099-12-01'));
  await user.click(send());
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(keys()[0]).toMatch(/\d/);
  expect(keys()[1]).toBe(keys()[0]);
});

test('refreshes what waits of every supplier once a request is sent', async () => {
  const Waiting = () => <p>{useOpenPurchases('NT-1').data?.total} open</p>;
  const both = (
    <>
      <SupplierListPage />
      <Waiting />
    </>
  );
  let total = 1;
  const { user } = open({ 'GET /purchases': () => ({ ...page, total, requests: [] }) }, both);
  await user.click(await screen.findByRole('row', { name: /Kamala/ }));
  await screen.findByText('1 open');
  fireEvent.change(date(), { target: { value: '2099-12-01' } });
  total = 2;
  await user.click(send());
  await screen.findByText('2 open');
});

test('rejects wrong fields of a purchase request, each with its own message', async () => {
  const { user, calls, dialog } = await openDialog();
  const item = dialog.getByRole('textbox', { name: /Item/ });
  const quantity = dialog.getByRole('spinbutton', { name: /Quantity/ });
  await user.clear(item);
  await user.type(item, '   ');
  await user.clear(quantity);
  await user.type(quantity, '1.5');
  await user.click(send());
  expect(item).toHaveAccessibleDescription('Item name is required');
  expect(quantity).toHaveAccessibleDescription('Quantity must be a positive whole number');
  expect(date()).toHaveAccessibleDescription('Required date is required');
  expect(screen.getAllByText('Item name is required')).toHaveLength(2);
  fireEvent.change(date(), { target: { value: '2020-01-01' } });
  fireEvent.blur(date());
  await waitFor(() => expect(date()).toHaveAccessibleDescription('Required date cannot be in the past'));
  fireEvent.change(date(), { target: { value: today() } });
  fireEvent.blur(date());
  expect(date()).toHaveAccessibleDescription('');
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(0);
});

test('shows Sending... on the button, which keeps the focus, while a request is sent', async () => {
  const { sent: pending, resolve: answer } = held();
  const { user, calls } = await openDialog({ [REQUEST]: () => pending });
  fireEvent.change(date(), { target: { value: '2099-12-01' } });
  await user.click(send());
  const button = await screen.findByRole('button', { name: 'Sending...', busy: true });
  expect(button).toBeEnabled();
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  answer(problem(503, ''));
  await waitFor(() => expect(screen.getAllByText('Failed to send request')).toHaveLength(2));
  expect(send()).toBeEnabled();
});

test('lists earlier requests with who made them and when', async () => {
  const asked = (n: number) => ({
    _id: `r${n}`,
    item: `Cable ${n}`,
    quantity: 3,
    received: 1,
    state: 'partly-received',
    requiredDate: '2026-12-01',
    note: n === 1 ? 'By van' : null,
    requestedBy: 'Ada Admin',
    createdAt: '2026-11-20T08:30:00.000Z',
  });
  const { user, calls, dialog, container } = await openDialog({
    [HISTORY]: ({ path }: { path: string }) => {
      const limit = Number(new URLSearchParams(path.split('?')[1]).get('limit'));
      const requests = [1, 2, 3, 4, 5, 6].slice(0, limit).map(asked);
      return { total: 6, page: 1, limit, totalPages: 2, requests };
    },
  });
  const history = within(dialog.getByRole('region', { name: 'Earlier requests' }));
  expect(await history.findAllByRole('listitem')).toHaveLength(5);
  expect(history.getByText('3 × Cable 1')).toBeInTheDocument();
  expect(history.getAllByText('needed by 1 Dec 2026 · Sent on 20 Nov 2026, 14:00 by Ada Admin')).toHaveLength(
    5,
  );
  expect(history.getAllByText('Partly received · 1 of 3')).toHaveLength(5);
  expect(history.getByText('By van')).toBeInTheDocument();
  await expectNoViolations(container);
  await user.click(history.getByRole('button', { name: 'Show older' }));
  await waitFor(() => expect(history.getAllByRole('listitem')).toHaveLength(6));
  expect(calls.at(-1)?.path).toBe('/suppliers/kamala%40cables.lk/requests?page=1&limit=10');
  expect(history.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
});

test('keeps the form usable when earlier requests cannot be loaded', async () => {
  const { dialog } = await openDialog({ [HISTORY]: problem(503, '') });
  await dialog.findByText('Earlier requests could not be loaded');
  expect(send()).toBeEnabled();
});
