import type { Repair } from '@netra/api-client';
import { beforeEach, expect, test } from '@jest/globals';
import { type ApiCall, expectNoViolations, held, problem, renderPage } from '@netra/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aPage, aRepair, SIGNED_IN } from './a-repair.fixture';
import RepairsPage from './repairs.page';
import TicketPage from './ticket/ticket.page';

const quote: NonNullable<Repair['quote']> = {
  number: 1,
  lines: [
    { kind: 'work', text: 'Cleaning', amount: 1_500 },
    { kind: 'part', text: 'Lens', amount: 2_500.5 },
  ],
  total: 4_000.5,
  state: 'approved',
  sentAt: '2026-11-20T09:00:00.000Z',
  answeredAt: '2026-11-21T09:00:00.000Z',
  answerNote: 'Please hurry',
};

async function openJob(first: Repair, api: object = {}) {
  let repair = first;
  const send = () => (repair = aRepair({ version: 3, quote: { ...quote, state: 'sent' } }));
  const rendered = renderPage(<RepairsPage />, {
    path: '/technician/repairs',
    route: '/technician/repairs?job=r1',
    storage: SIGNED_IN,
    api: {
      'GET /repairs': () => aPage([repair]),
      'GET /repairs/r1': () => repair,
      'PUT /repairs/r1/quote': send,
      'GET /repairs/r1/history': [],
      'GET /repairs/r1/parts': { parts: [] },
      'GET /repairs/r1/charge': { quote: [], parts: [] },
      ...api,
    },
  });
  return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: /^Edit Repair/ })) };
}
const put = (calls: ApiCall[], path: string) =>
  calls.find((call) => call.method === 'PUT' && call.path === path)?.body;

test('shows the number of the job in the title', async () => {
  await openJob(aRepair());
  expect(screen.getByRole('dialog', { name: 'Edit Repair Job #R1 · Dome camera' })).toBeVisible();
});

test('sends a quote without blank lines', async () => {
  const { user, dialog, calls, container } = await openJob(aRepair());
  await user.click(dialog.getByRole('button', { name: 'New quote' }));
  await expectNoViolations(container);
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Line 1' })).toHaveFocus());
  await user.keyboard('Cleaning{Tab}1500.50');
  expect(dialog.getByText('Rs 1,500.50')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Send the quote' }));
  expect(await screen.findByText('The quote was sent')).toBeVisible();
  expect(put(calls, '/repairs/r1/quote')).toEqual({
    lines: [{ kind: 'work', text: 'Cleaning', amount: 1500.5 }],
  });
  expect(await dialog.findByText('Quote sent')).toBeVisible();
});

test('says that a quote was sent whose form was closed in the meantime', async () => {
  const answer = held();
  const { user, dialog } = await openJob(aRepair(), { 'PUT /repairs/r1/quote': () => answer.sent });
  await user.click(dialog.getByRole('button', { name: 'New quote' }));
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Line 1' })).toHaveFocus());
  await user.keyboard('Cleaning{Tab}1500.50');
  await user.click(dialog.getByRole('button', { name: 'Send the quote' }));
  await user.click(
    within(dialog.getByRole('form', { name: 'New quote' })).getByRole('button', { name: 'Cancel' }),
  );
  answer.resolve(aRepair({ version: 3, quote: { ...quote, state: 'sent' } }));
  expect(await screen.findByText('The quote was sent')).toBeVisible();
});

test('starts a blank quote while what is to be charged cannot be read, and says why', async () => {
  const { user, dialog } = await openJob(aRepair({ quote }), {
    'GET /repairs/r1/charge': problem(409, 'The stock has not answered for a part yet'),
  });
  await user.click(dialog.getByRole('button', { name: 'New quote' }));
  expect(await screen.findByText('The stock has not answered for a part yet')).toBeVisible();
  expect(await dialog.findByRole('textbox', { name: 'Line 1' })).toHaveValue('');
});

test('rejects a quote with a line that has no amount', async () => {
  const { user, dialog, calls } = await openJob(aRepair());
  await user.click(dialog.getByRole('button', { name: 'New quote' }));
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Line 1' })).toHaveFocus());
  // Enter does not mail a quote that is half written.
  await user.keyboard('Cleaning{Enter}1500{Enter}{Tab}Lens{Enter}');
  expect(dialog.getByRole('textbox', { name: 'Amount of line 2' })).toHaveFocus();
  expect(put(calls, '/repairs/r1/quote')).toBeUndefined();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(dialog.getByText('Each line needs a text and an amount in rupees, without commas.')).toBeVisible();
  expect(put(calls, '/repairs/r1/quote')).toBeUndefined();
});

test('shows the answer to a quote with the note', async () => {
  const { dialog } = await openJob(aRepair({ quote }));
  for (const text of ['Rs 4,000.50', 'Quote approved', 'Work · Cleaning', 'Rs 2,500.50', '“Please hurry”'])
    expect(dialog.getByText(text)).toBeVisible();
});

test('takes a part found by search with the number of pieces, and starts the quote with it', async () => {
  const lens = { productId: 'LENS', name: 'Lens', stock: 4, price: 250.5 };
  const state = { parts: [] as object[] };
  const { user, dialog, calls, container } = await openJob(aRepair(), {
    'GET /repairs/r1/parts': () => state,
    'GET /products/search/*': { total: 1, page: 1, limit: 6, totalPages: 1, products: [lens] },
    'POST /repairs/r1/parts': () => {
      state.parts = [{ _id: 'p1', ...lens, qty: 2, isSettled: true }];
      return state;
    },
    'GET /repairs/r1/charge': {
      quote: [],
      parts: [{ _id: 'p1', text: '2 × Lens', amount: 501, isInQuote: false }],
    },
    'DELETE /repairs/r1/parts/p1': () => {
      state.parts = [];
      return state;
    },
  });
  await user.type(dialog.getByRole('textbox', { name: 'Product name or id' }), 'lens');
  await user.clear(dialog.getByRole('spinbutton', { name: 'Pieces' }));
  await user.type(dialog.getByRole('spinbutton', { name: 'Pieces' }), '2');
  await user.click(await dialog.findByRole('button', { name: 'Lens · 4 left · Rs 250.50' }));
  expect(await dialog.findByText('2 × Lens')).toBeVisible();
  const sent = calls.find(({ method, path }) => method === 'POST' && path === '/repairs/r1/parts');
  expect(sent?.body).toEqual({ productId: 'LENS', qty: 2 });
  expect(sent?.headers.get('idempotency-key')).toMatch(/^\d+(-\d+){3}$/);
  await user.click(dialog.getByRole('button', { name: 'New quote' }));
  expect(await dialog.findByRole('textbox', { name: 'Line 2' })).toHaveValue('2 × Lens');
  expect(dialog.getByRole('textbox', { name: 'Amount of line 2' })).toHaveValue('501');
  await expectNoViolations(container);
  await user.click(dialog.getByRole('button', { name: 'Put Lens back into the stock' }));
  expect(await dialog.findByText('Nothing was taken.')).toBeVisible();
});

test('offers to put back only the parts that no hand-over has charged', async () => {
  const lens = { _id: 'p1', productId: 'LENS', name: 'Lens', qty: 1, price: 1750, isSettled: true };
  const cable = { ...lens, _id: 'p2', productId: 'CABLE', name: 'Cable', isCharged: false };
  const parts = [{ ...lens, isCharged: true }, cable];
  const { dialog } = await openJob(aRepair(), { 'GET /repairs/r1/parts': { parts } });
  const offered = await dialog.findAllByRole('button', { name: /^Put .* back into the stock$/ });
  expect(offered.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Put Cable back into the stock',
  ]);
});

test.each([
  ['the lines of the last one', { quote: quote.lines, parts: [] }, ['Cleaning', 'Lens']],
  [
    'only what no hand-over has charged',
    {
      quote: [],
      parts: [{ _id: 'p2', text: '1 × Cable', amount: 99.9, isInQuote: false }],
      isQuoteOver: true,
    },
    ['', '1 × Cable'],
  ],
])('starts a new quote with %s', async (_what, charge, lines) => {
  const { user, dialog } = await openJob(aRepair({ quote }), { 'GET /repairs/r1/charge': charge });
  await user.click(dialog.getByRole('button', { name: 'New quote' }));
  const found = await dialog.findAllByRole('textbox', { name: /^Line \d$/ });
  expect(found.map((line) => (line as HTMLInputElement).value)).toEqual(lines);
});

test('shows which fields somebody else changed while the form is open, and keeps what is typed', async () => {
  const state = { repair: aRepair() };
  const { user, dialog } = await openJob(state.repair, {
    'GET /repairs/r1': () => state.repair,
    'PUT /repairs/r1/quote': () => state.repair,
  });
  await user.type(dialog.getByRole('textbox', { name: 'Notes' }), ', typed');
  state.repair = aRepair({ version: 4, progress: 'Repairing', quote });
  await user.click(dialog.getByRole('button', { name: 'New quote' }));
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Line 1' })).toHaveFocus());
  await user.keyboard('Cleaning{Tab}1500{Control>}{Enter}{/Control}');
  expect(await dialog.findByText(/Somebody else has changed this job meanwhile: Progress/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Notes' })).toHaveValue('Lens is loose, typed');
});

beforeEach(() => {
  // The test environment has no constructable style sheets.
  CSSStyleSheet.prototype.replaceSync = () => undefined;
  document.adoptedStyleSheets = [];
});

const paper = (route: string, repair: Repair, more: object = {}) =>
  renderPage(<TicketPage />, {
    path: '/technician/tickets/:id',
    route,
    storage: SIGNED_IN,
    api: {
      'GET /repairs/r1': repair,
      'GET /repairs/r1/ticket': { link: 'https://shop.example/track#AAAAAAAAAAAAAAAAAAAAAA' },
      ...more,
    },
  });

test('prints the documents of a new job one after the other', async () => {
  const printed: (string | undefined)[] = [];
  window.print = () => void printed.push(screen.getAllByRole('article')[0]?.textContent ?? undefined);
  paper('/technician/tickets/r1?print=all', aRepair({ reportedFault: 'No picture', shelf: 'A3' }));
  await waitFor(() => expect(printed).toHaveLength(2));
  for (const text of printed) expect(text).toMatch(/A3[\s\S]*No picture|No picture[\s\S]*A3/);
  expect(printed[0]).toContain('Please bring this ticket');
  expect(printed[1]).not.toContain('Please bring this ticket');
});
