import { expect, test } from '@jest/globals';
import type { BoughtPiece, WarrantyClaim } from '@netra/api-client';
import {
  type ApiAnswers,
  type ApiCall,
  expectNoViolations,
  held,
  problem,
  renderPage,
} from '@netra/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { aClaim, aCustomer, anOrder } from '../shared/testing';
import WarrantiesPage from './warranties.page';
import WarrantyCardPage from './warranty-card.page';

const aPiece = (about: Partial<BoughtPiece> = {}): BoughtPiece => ({
  orderId: 'NT-1',
  itemId: 'line-1',
  productId: 'NET-DOME',
  productName: 'Netra Dome',
  image: '',
  serial: 'SN-1',
  pieces: 1,
  boughtOn: '2026-11-20',
  warrantyUntil: '2028-11-22',
  state: 'valid',
  ...about,
});
const aList = (...pieces: BoughtPiece[]) => ({
  pieces,
  total: pieces.length,
  page: 1,
  limit: 20,
  totalPages: 1,
});
const FILE = 'POST /warranties/claims';
const open = (api: ApiAnswers, route = '/warranties') =>
  renderPage(<WarrantiesPage />, {
    route,
    storage: { token: 'T' },
    api: { 'GET /users': aCustomer, 'GET /warranties/claims': [], ...api },
  });

test('lists pieces in every state with order and serial', async () => {
  const { container } = open({
    'GET /warranties/mine': aList(
      aPiece(),
      aPiece({ serial: 'SN-2', state: 'ends-soon' }),
      aPiece({ serial: null, pieces: 3, state: 'over' }),
      aPiece({ itemId: 'line-2', serial: null, state: 'none', warrantyUntil: null }),
    ),
  });
  const pieces = await screen.findAllByRole('listitem');
  const [first, second, third, last] = pieces.map((piece) => within(piece));
  expect(first!.getByText('Under warranty')).toBeVisible();
  expect(first!.getByText('SN-1')).toBeVisible();
  expect(first!.getByText('22 Nov 2028')).toBeVisible();
  expect(first!.getByRole('link', { name: 'NT-1' })).toHaveAttribute('href', '/orders/NT-1');
  expect(second!.getByText('Ends soon')).toBeVisible();
  expect(third!.getByText(/3 ×/)).toBeVisible();
  expect(third!.getByRole('button', { name: 'Ask for a paid repair of Netra Dome' })).toBeVisible();
  expect(last!.getByText('No warranty')).toBeVisible();
  await expectNoViolations(container);
});

test('moves to the top of the list when another page is shown', async () => {
  const { user } = open({
    'GET /warranties/mine': ({ path }: ApiCall) => ({
      ...aList(aPiece({ serial: path.includes('page=2') ? 'SN-2' : 'SN-1' })),
      page: path.includes('page=2') ? 2 : 1,
      totalPages: 2,
    }),
  });
  await user.click(await screen.findByRole('link', { name: 'Next page' }));
  expect(await screen.findByText('SN-2')).toBeVisible();
  expect(screen.getByRole('region', { name: 'My warranties' })).toHaveFocus();
});

test('reports a page after the last one, with a link to the last one', async () => {
  const none = { ...aList(), total: 21, page: 9, totalPages: 2 };
  open({ 'GET /warranties/mine': none }, '/warranties?page=9');
  expect(await screen.findByText('There is no page 9.')).toBeVisible();
  const last = screen.getByRole('link', { name: 'Go to the last page' });
  expect(last).toHaveAttribute('href', '/warranties?page=2');
  expect(screen.getAllByRole('link')).toEqual([last]);
});

test('sends a fault report once per key with serial and language, and shows its state', async () => {
  let claims: WarrantyClaim[] = [];
  const { user, calls, container } = open({
    'GET /warranties/mine': aList(aPiece()),
    'GET /warranties/claims': () => claims,
    [FILE]: () => {
      claims = [aClaim()];
      return claims[0];
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Report a fault with Netra Dome' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('textbox', { name: /Serial number/ })).toHaveValue('SN-1');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(dialog.getByText('Please describe what is wrong.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /What is wrong/ }), 'Dark at night');
  await expectNoViolations(container);
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Diagnosing')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Follow the repair' })).toHaveAttribute('href', aClaim().link);
  expect(screen.queryByRole('button', { name: /Report a fault/ })).not.toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    orderId: 'NT-1',
    itemId: 'line-1',
    serial: 'SN-1',
    fault: 'Dark at night',
    language: 'en',
    isPaid: false,
  });
});

test('leaves a report open that was opened after another one was closed while it was sent', async () => {
  const { sent, resolve } = held();
  const { user } = open({
    'GET /warranties/mine': aList(aPiece({ serial: null, pieces: 2 })),
    [FILE]: () => sent,
  });
  const report = async () =>
    user.click(await screen.findByRole('button', { name: 'Report a fault with Netra Dome' }));
  const type = (name: RegExp, text: string) => user.type(screen.getByRole('textbox', { name }), text);
  await report();
  await type(/Serial number/, 'L-8');
  await type(/What is wrong/, 'Dark');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await report();
  await type(/Serial number/, 'L-9');
  resolve(aClaim());
  await screen.findByText(/^Thank you. Please bring/);
  expect(screen.getByRole('textbox', { name: /Serial number/ })).toHaveValue('L-9');
});

test('explains that a repair out of warranty is paid for, and why a report is refused', async () => {
  const said = 'There is a claim for this piece already. You can follow it in your warranties.';
  const { user, calls } = open({
    'GET /warranties/mine': aList(aPiece({ serial: null, state: 'over' })),
    [FILE]: problem(409, said),
  });
  await user.click(await screen.findByRole('button', { name: 'Ask for a paid repair of Netra Dome' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/This device is out of warranty/)).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /Serial number/ }), 'L-9');
  await user.type(dialog.getByRole('textbox', { name: /What is wrong/ }), 'Dark');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText(said)).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ serial: 'L-9', isPaid: true });
});

test('shows an empty state without warranties and an error when loading fails', async () => {
  open({ 'GET /warranties/mine': aList() });
  expect(await screen.findByText('Nothing delivered yet.')).toBeVisible();
  open({ 'GET /warranties/mine': problem(503, 'x') });
  expect(await screen.findByText('Your warranties could not be loaded.')).toBeVisible();
});

test('the warranty card names product, serials and the last day of each', async () => {
  const [item] = anOrder().items;
  const order = anOrder({
    status: 'completed',
    items: [
      { ...item!, serials: ['SN-1', 'SN-2'], warrantyMonths: 24, warrantyUntil: '2028-11-22' },
      { ...item!, _id: 'line-2', productName: 'Cable', warrantyMonths: 0, warrantyUntil: null },
    ],
  });
  const { container } = renderPage(<WarrantyCardPage />, {
    path: '/orders/:orderId/warranty',
    route: '/orders/NT-7K3M9QXA/warranty',
    storage: { token: 'T' },
    api: { 'GET /users': aCustomer, 'GET /orders/mine/NT-7K3M9QXA': order },
  });
  const card = within(await screen.findByRole('article', { name: 'Warranty card of order NT-7K3M9QXA' }));
  expect(card.getByText(/SN-1\s+SN-2/)).toBeVisible();
  expect(card.getByText('until 22 Nov 2028')).toBeVisible();
  expect(card.getByText('none')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
  await expectNoViolations(container);
});
