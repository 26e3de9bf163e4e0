import { expect, test } from '@jest/globals';
import { expectNoViolations, problem, renderPage } from '@netra/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { OrderHistory } from './order-history';

const change = {
  _id: 'c1',
  at: '2026-11-20T08:30:00.000Z',
  author: 'Nimal Perera',
  authorRole: 'admin',
  changes: [
    { field: 'status', before: 'pending', after: 'completed' },
    { field: 'notes', before: null, after: 'Left at the gate' },
  ],
};
const GET = 'GET /orders/NT-1/history';
const open = (answer: unknown, district: 'pickup' | null = null) =>
  renderPage(<OrderHistory order={{ orderId: 'NT-1', district }} />, {
    route: '/admin/order',
    api: { [GET]: answer },
  });

test('shows who changed what, from which value to which', async () => {
  const { container } = open([change]);
  await screen.findByText('20 Nov 2026, 14:00 · Nimal Perera');
  const status = within(screen.getByRole('row', { name: /Status/ }));
  expect(status.getByText('pending').tagName).toBe('DEL');
  expect(status.getByText('completed').tagName).toBe('INS');
  expect(
    within(screen.getByRole('row', { name: /Notes/ })).getByText('Left at the gate'),
  ).toBeInTheDocument();
  await expectNoViolations(container);
});

test('names the stages of an order that is collected at the shop as its timeline does', async () => {
  const stage = { field: 'stage', before: 'packed', after: 'sent' };
  open([{ ...change, changes: [stage] }], 'pickup');
  expect(await screen.findByText('ready to collect')).toBeVisible();
  expect(screen.queryByText('sent')).toBeNull();
});

test('lists the serial numbers by product', async () => {
  const serials = { field: 'serials', before: '{}', after: '{"DOME":["SN-1","SN-2"]}' };
  open([{ ...change, changes: [serials] }]);
  const row = within(await screen.findByRole('row', { name: /^Serial numbers/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'empty',
    'DOME: SN-1, SN-2',
  ]);
});

test('shows an empty state without changes and an error when loading fails', async () => {
  const { unmount } = open([]);
  await screen.findByText('The staff has not changed this order.');
  unmount();
  open(problem(404, 'no'));
  await screen.findByText('The history could not be loaded');
});
