import type { Repair, RepairCharge } from '@netra/api-client';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { useQueryClient, useSearchParams } from '@netra/web-kit';
import { type ApiCall, expectNoViolations, held, problem, renderPage } from '@netra/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { aPage, aRepair, SIGNED_IN } from './a-repair.fixture';
import RepairsPage from './repairs.page';
import TicketPage from './ticket/ticket.page';

const LINES: RepairCharge['quote'] = [
  { kind: 'work', text: 'Cleaning', amount: 1_500 },
  { kind: 'part', text: 'Lens', amount: 2_500.5 },
];
const CABLE = { _id: 'p2', text: '1 × Cable', amount: 99.9, isInQuote: false };
const LENS = { _id: 'p1', text: '1 × Lens', amount: 250, isInQuote: true };

async function openHandOver(charge: RepairCharge, job: Repair = aRepair(), isBegun = true) {
  const done = aRepair({ version: 3, progress: 'Completed', outcome: 'repaired' });
  const rendered = renderPage(<RepairsPage />, {
    path: '/technician/repairs',
    route: '/technician/repairs?job=r1',
    storage: SIGNED_IN,
    api: {
      'GET /repairs': () => aPage([job]),
      'GET /repairs/r1': () => job,
      'GET /repairs/r1/history': [],
      'GET /repairs/r1/parts': { parts: [] },
      'GET /repairs/r1/charge': charge,
      'GET /repairs/r1/hand-over': problem(404, 'Not handed over'),
      'PUT /repairs/r1/hand-over': done,
      'POST /repairs/r1/payments': () => (job = { ...job, version: 4, open: 0 }),
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: /^Edit Repair/ }));
  const start = dialog.queryByRole('button', { name: 'Hand over' });
  if (start && isBegun) await rendered.user.click(start);
  return { ...rendered, dialog };
}
const sent = (calls: ApiCall[]) => calls.find(({ path }) => path === '/repairs/r1/hand-over')?.body;

test('requires a price or a reason for no charge when nothing determines the cost', async () => {
  const { user, dialog, calls, container } = await openHandOver({ quote: [], parts: [] });
  const complete = await dialog.findByRole('button', { name: 'Complete and print' });
  await expectNoViolations(container);
  await user.click(complete);
  expect(dialog.getByText('Enter an amount, or choose why there is no charge.')).toBeVisible();
  expect(sent(calls)).toBeUndefined();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Charge' }), 'No charge: goodwill');
  await user.click(complete);
  await waitFor(() =>
    expect(sent(calls)).toMatchObject({ charged: 0, paid: 0, work: [], noChargeReason: 'goodwill' }),
  );
});

test('lists parts beside the quote and charges only those that it does not include', async () => {
  const { user, dialog, calls } = await openHandOver({ quote: LINES, parts: [LENS, CABLE] });
  expect(await dialog.findByText('Rs 4,100.40')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: '1 × Lens is in the quote' }));
  expect(dialog.getByText('Rs 4,350.40')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Other work' }), 'Sealing');
  await user.type(dialog.getByRole('textbox', { name: 'Amount (Rs)' }), '0.60');
  expect(dialog.getByText('Rs 4,351.00')).toBeVisible();
  await user.clear(dialog.getByRole('textbox', { name: 'Paid (Rs)' }));
  await user.type(dialog.getByRole('textbox', { name: 'Paid (Rs)' }), '5000');
  await user.click(dialog.getByRole('button', { name: 'Complete and print' }));
  expect(dialog.getByText('This is more than the price.')).toBeVisible();
  await user.clear(dialog.getByRole('textbox', { name: 'Paid (Rs)' }));
  await user.type(dialog.getByRole('textbox', { name: 'Paid (Rs)' }), '4000');
  await user.click(dialog.getByRole('button', { name: 'Complete and print' }));
  await waitFor(() =>
    expect(sent(calls)).toEqual({
      outcome: 'repaired',
      charged: 4351,
      paid: 4000,
      work: [{ text: 'Sealing', amount: 0.6 }],
      partsInQuote: [],
      noChargeReason: null,
      warrantyDays: 365,
      signature: null,
    }),
  );
});

test('moves on with Enter, and hands over with the button only', async () => {
  const { user, dialog, calls } = await openHandOver({ quote: [], parts: [CABLE] });
  await user.type(await dialog.findByRole('textbox', { name: 'Other work' }), 'Sealing{Enter}');
  expect(dialog.getByRole('textbox', { name: 'Amount (Rs)' })).toHaveFocus();
  await user.keyboard('50{Enter}');
  expect(sent(calls)).toBeUndefined();
  await user.click(dialog.getByRole('button', { name: 'Complete and print' }));
  await waitFor(() => expect(sent(calls)).toMatchObject({ work: [{ text: 'Sealing', amount: 50 }] }));
});

test('asks before a choice in the hand-over is lost', async () => {
  const { user, dialog } = await openHandOver({ quote: LINES, parts: [LENS] });
  await user.click(await dialog.findByRole('checkbox', { name: '1 × Lens is in the quote' }));
  await user.keyboard('{Escape}');
  expect(
    await screen.findByRole('alertdialog', { name: 'Close without saving your changes?' }),
  ).toBeVisible();
});

test('says of a job completed without a hand-over that nothing was charged, and offers no receipt', async () => {
  const { dialog } = await openHandOver({ quote: [], parts: [CABLE] }, aRepair({ progress: 'Completed' }));
  expect(await dialog.findByText(/^Completed without a hand-over, so nothing was charged/)).toBeVisible();
  expect(dialog.queryByRole('link', { name: 'Receipt' })).toBeNull();
});

test('omits the quote and the warranty when the device could not be repaired', async () => {
  const { user, dialog } = await openHandOver({ quote: LINES, parts: [CABLE] });
  // The form of the job has such a button too.
  await dialog.findByRole('button', { name: 'Complete and print' });
  await user.selectOptions(dialog.getAllByRole('combobox', { name: 'Outcome' }).at(-1)!, 'Not repairable');
  expect(dialog.getByText('Rs 99.90', { selector: 'strong' })).toBeVisible();
  expect(dialog.queryByRole('combobox', { name: 'Warranty of the repair' })).toBeNull();
});

test('sends a signed hand-over with the quoted price and opens the receipt', async () => {
  const { user, dialog, calls, container, location } = await openHandOver({ quote: LINES, parts: [] });
  const pad = await dialog.findByRole('img', { name: /Sign here/ });
  await expectNoViolations(container);
  pad.setPointerCapture = jest.fn();
  pad.getBoundingClientRect = () => ({ left: 0, top: 0, width: 400, height: 140 }) as DOMRect;
  const point = (type: string, clientX = 0, clientY = 0) =>
    fireEvent(pad, new MouseEvent(type, { bubbles: true, clientX, clientY }));
  point('pointerdown', 10, 20);
  point('pointermove', 30, 200);
  point('pointerup');
  point('pointermove', 50, 50);
  await user.click(dialog.getByRole('button', { name: 'Complete and print' }));
  await waitFor(() => expect(location()).toBe('/technician/tickets/r1?print=receipt'));
  expect(sent(calls)).toMatchObject({
    outcome: 'repaired',
    charged: 4000.5,
    paid: 4000.5,
    warrantyDays: 365,
    signature: 'M10 20L30 140',
  });
});

test('waits with the hand-over until changes of the job are saved', async () => {
  const { user, dialog } = await openHandOver({ quote: [], parts: [] }, aRepair(), false);
  await user.type(dialog.getByRole('textbox', { name: 'Notes' }), '!');
  expect(dialog.getByRole('button', { name: 'Hand over' })).toBeDisabled();
});

test('shows the open amount of a job and accepts its payment', async () => {
  const job = aRepair({ progress: 'Completed', outcome: 'repaired', charged: 500, open: 400.5 });
  const { user, dialog, calls } = await openHandOver({ quote: [], parts: [] }, job);
  expect(dialog.getByText('Open: Rs 400.50')).toBeVisible();
  // A finished repair accepts neither a quote nor a part.
  expect(dialog.queryByRole('button', { name: 'New quote' })).toBeNull();
  expect(dialog.queryByRole('textbox', { name: 'Product name or id' })).toBeNull();
  const amount = dialog.getByRole('textbox', { name: 'Received (Rs)' });
  expect(amount).toHaveValue('400.5');
  await user.clear(amount);
  await user.type(amount, '401');
  await user.click(dialog.getByRole('button', { name: 'Record the payment' }));
  expect(dialog.getByText('This is more than is open.')).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '400.5');
  await user.click(dialog.getByRole('button', { name: 'Record the payment' }));
  expect(await screen.findByText('The payment was recorded')).toBeVisible();
  const payment = calls.find(({ path }) => path === '/repairs/r1/payments');
  expect(payment?.body).toEqual({ amount: 400.5 });
  expect(payment?.headers.get('idempotency-key')).toMatch(/^\d+(-\d+){3}$/);
});

beforeEach(() => {
  // The test environment has no constructable style sheets.
  CSSStyleSheet.prototype.replaceSync = () => undefined;
  document.adoptedStyleSheets = [];
  window.print = jest.fn();
});

const ticketApi = (handOver: unknown, repair = aRepair({ progress: 'Completed' })) => ({
  'GET /repairs/r1': repair,
  'GET /repairs/r1/ticket': { link: 'https://shop.example/track#AAAAAAAAAAAAAAAAAAAAAA' },
  'GET /repairs/r1/hand-over': handOver,
});
const GIVEN = {
  outcome: 'repaired',
  lines: [...LINES, { kind: 'part', text: '1 × Cable', amount: 99.9 }],
  charged: 4100.4,
  noChargeReason: null,
  paid: 3000,
  open: 1100.4,
  warrantyUntil: '2027-11-21',
  at: '2026-11-21T09:00:00.000Z',
  by: 'Sunil Bandara',
  signature: 'M1 2L3 4',
};

const receiptOf = (handOver: object, job?: Repair) =>
  renderPage(<TicketPage />, {
    path: '/technician/tickets/:id',
    route: '/technician/tickets/r1?print=receipt',
    storage: SIGNED_IN,
    api: ticketApi({ ...GIVEN, ...handOver }, job),
  });

test('prints the receipt with each line, payment, warranty and signature', async () => {
  receiptOf({});
  expect(await screen.findByText('Rs 1,100.40')).toBeVisible();
  for (const text of ['Cleaning', 'Lens', '1 × Cable', 'Rs 99.90', 'Rs 4,100.40'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('img', { name: 'Signature of the customer' })).toBeVisible();
  expect(screen.getByText('until 21 Nov 2027')).toBeVisible();
  await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
});

test('explains on the receipt why a repair was free of charge', async () => {
  receiptOf({ charged: 0, paid: 0, open: 0, noChargeReason: 'warranty' });
  expect(await screen.findByText('No charge: warranty')).toBeVisible();
  await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
});

test('prints on the receipt what the office has corrected since', async () => {
  receiptOf({ corrected: -1000, open: 100.4 });
  expect(await screen.findByText('Correction of the price')).toBeVisible();
  for (const text of ['Rs -1,000.00', 'Rs 100.40']) expect(screen.getByText(text)).toBeVisible();
  await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
});

test('names on the receipt what was given back, and what is paid now', async () => {
  receiptOf({ corrected: -1500.5, paid: 4100.4, refunded: 1500.5, paidInAll: 2599.9, open: 0 });
  const row = async (term: string) => (await screen.findByText(term)).parentElement;
  expect(await row('Paid')).toHaveTextContent('Rs 4,100.40');
  expect(await row('Refunded')).toHaveTextContent('Rs 1,500.50');
  expect(await row('Paid for the repair by now')).toHaveTextContent('Rs 2,599.90');
  await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
});

test.each([
  [0, 'no line of an approved quote that was not charged'],
  [4000.5, 'the lines of the quote that a hand-over of the previous release charged'],
])('prints, with %d charged, %s', async (charged) => {
  const quote: Repair['quote'] = {
    number: 1,
    lines: LINES,
    total: 4000.5,
    state: 'approved',
    sentAt: '2026-11-20T09:00:00.000Z',
    answeredAt: '2026-11-20T10:00:00.000Z',
    answerNote: null,
  };
  const noChargeReason = charged > 0 ? null : 'nothing-done';
  receiptOf(
    { outcome: 'not-repairable', lines: [], charged, paid: charged, open: 0, noChargeReason },
    aRepair({ progress: 'Completed', quote }),
  );
  expect(await screen.findByText('Given back')).toBeVisible();
  expect(screen.queryAllByText('Cleaning')).toHaveLength(charged > 0 ? 1 : 0);
  await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
});

test('shows the ticket in place of a receipt that does not exist', async () => {
  renderPage(<TicketPage />, {
    path: '/technician/tickets/:id',
    route: '/technician/tickets/r1?size=receipt',
    storage: SIGNED_IN,
    api: ticketApi(problem(404, 'Not handed over')),
  });
  expect(await screen.findByText('Dome camera')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Receipt' })).toBeNull();
});

/** Shows the ticket, then hands over elsewhere and comes back to print. */
function AtTheDesk({ onHandOver }: { onHandOver: () => void }) {
  const [isShown, setShown] = useState(true);
  const [, setParams] = useSearchParams();
  const queryClient = useQueryClient();
  const handOver = async () => {
    onHandOver();
    await queryClient.invalidateQueries();
    setParams({ print: 'receipt' });
    setShown(true);
  };
  return isShown ? (
    <>
      <TicketPage />
      <button onClick={() => setShown(false)}>Leave</button>
    </>
  ) : (
    <button onClick={() => void handOver()}>Go on</button>
  );
}

test('prints the receipt of a job whose ticket was seen before the hand-over', async () => {
  let job = aRepair();
  const { sent: given, resolve: answer } = held();
  const printed: (string | null)[] = [];
  window.print = jest.fn(() => void printed.push(document.body.textContent));
  const { user } = renderPage(
    <AtTheDesk onHandOver={() => (job = aRepair({ progress: 'Completed', version: 3 }))} />,
    {
      path: '/technician/tickets/:id',
      route: '/technician/tickets/r1',
      storage: SIGNED_IN,
      api: { ...ticketApi(() => given), 'GET /repairs/r1': () => job },
    },
  );
  await screen.findByText('Dome camera');
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
  expect(printed).toEqual([]);
  answer(GIVEN);
  await waitFor(() => expect(printed).toEqual([expect.stringContaining('Rs 4,100.40')]));
});
