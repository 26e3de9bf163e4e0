import type { TrackedRepair } from '@netra/api-client';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  expectNoViolations,
  FakeEventSource,
  fakeEventSource,
  problem,
  renderPage,
} from '@netra/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { aRepair } from './a-repair.fixture';
import PrivateLinkPage from './private-link.page';

const TOKEN = 'AAAAAAAAAAAAAAAAAAAAAA';
const tracked = (about: Partial<TrackedRepair> = {}): TrackedRepair => ({
  ...aRepair(),
  firstName: 'Kamala',
  accessories: 'Power supply',
  reportedFault: 'No picture at night',
  outcome: null,
  quote: null,
  handOver: null,
  photos: [{ _id: 'p1', url: '/images/repairs/a.webp', kind: 'before', at: '2026-11-16T04:10:00.000Z' }],
  warrantyUntil: '2027-01-10',
  ...about,
});
const open = (answer: unknown, storage: Record<string, string> = {}, hash = `#${TOKEN}`) =>
  renderPage(<PrivateLinkPage />, {
    path: '/track',
    route: `/track${hash}`,
    storage,
    api: { 'POST /repairs/track': answer },
  });

const quote: NonNullable<TrackedRepair['quote']> = {
  number: 2,
  lines: [
    { kind: 'work', text: 'Cleaning', amount: 1_500 },
    { kind: 'part', text: 'Lens', amount: 2_500 },
  ],
  total: 4_000,
  state: 'sent',
  sentAt: '2026-11-20T04:10:00.000Z',
  answeredAt: null,
  answerNote: null,
};

let takeOut: () => void;
beforeEach(() => void (takeOut = fakeEventSource()));
afterEach(() => takeOut());

describe('private link of a repair', () => {
  test('shows the repair with the details for its holder', async () => {
    const { container, calls } = open(tracked({ outcome: 'repaired' }));
    expect(await screen.findByText('Hello Kamala, here is how your repair is going.')).toBeVisible();
    for (const text of [
      'Power supply',
      'No picture at night',
      'Repaired',
      'until 10 Jan 2027',
      'As it came in · 16 Nov 2026',
    ])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('img', { name: 'Photo 1: As it came in' })).toHaveAttribute(
      'src',
      '/images/repairs/a.webp',
    );
    expect(calls[0]).toMatchObject({ path: '/repairs/track', body: { token: TOKEN } });
    expect(calls[0]?.headers.get('authorization')).toBeNull();
    expect(screen.queryByRole('link', { name: /bench/ })).toBeNull();
    await expectNoViolations(container);
  });

  test('shows changes of the repair without a reload', async () => {
    const state = { answer: tracked() };
    open(() => state.answer);
    await screen.findByText('Power supply');
    expect(FakeEventSource.live.map(({ url }) => url)).toEqual(['/api/repairs/serial/SN-ABC123456/live']);
    state.answer = tracked({ progress: 'Ready for Pickup', notes: 'New lens.' });
    act(() => FakeEventSource.live[0]!.send());
    expect(await screen.findByText('New lens.')).toBeVisible();
  });

  test('shows no ticks and the payment when the device could not be repaired', async () => {
    const handOver = {
      outcome: 'not-repairable' as const,
      lines: [{ kind: 'work' as const, text: 'Diagnosis', amount: 500 }],
      charged: 500,
      corrected: -50,
      paid: 300,
      refunded: 20,
      paidInAll: 280,
      open: 150,
      warrantyUntil: null,
      at: '2026-11-22T04:10:00.000Z',
    };
    const { container } = open(tracked({ progress: 'Completed', outcome: 'not-repairable', handOver }));
    expect(await screen.findByText('Could not be repaired')).toBeVisible();
    expect(screen.getAllByText('Rs 500.00')).toHaveLength(2);
    for (const text of [
      'Diagnosis',
      'Rs 300.00',
      'Still to pay',
      'Rs 150.00',
      'Rs -50.00',
      'Rs 20.00',
      'Rs 280.00',
    ])
      expect(screen.getByText(text)).toBeVisible();
    expect(container.querySelectorAll('ol [data-state] svg')).toHaveLength(0);
  });

  test('leaves out what is paid in all where a hand-over of the previous release does not say it', async () => {
    const handOver = {
      outcome: 'repaired' as const,
      charged: 500,
      paid: 300,
      refunded: 20,
      warrantyUntil: null,
      at: '2026-11-22T04:10:00.000Z',
    };
    open(tracked({ progress: 'Completed', outcome: 'repaired', handOver }));
    expect(await screen.findByText('Rs 20.00')).toBeVisible();
    expect(screen.queryByText('Paid for the repair by now')).toBeNull();
    expect(screen.queryByText('Rs 0.00')).toBeNull();
  });

  test('asks for no answer to the quote of a finished repair', async () => {
    open(tracked({ progress: 'Completed', quote }));
    expect(await screen.findByRole('table')).toHaveTextContent('Rs 4,000.00');
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  test('sends the answer with the quote that was shown and a note', async () => {
    const { user, calls, container } = renderPage(<PrivateLinkPage />, {
      path: '/track',
      route: `/track#${TOKEN}`,
      api: {
        'POST /repairs/track': tracked({ quote }),
        'POST /repairs/track/quote': tracked({
          quote: { ...quote, state: 'approved', answeredAt: '2026-11-21T04:10:00.000Z' },
        }),
      },
    });
    expect(await screen.findByText('Rs 4,000.00')).toBeVisible();
    await expectNoViolations(container);
    await user.type(screen.getByRole('textbox', { name: 'A note to us (optional)' }), 'Please hurry');
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(/You approved this on 21 Nov 2026/)).toBeVisible();
    expect(calls.at(-1)?.body).toEqual({ token: TOKEN, number: 2, isApproved: true, note: 'Please hurry' });
    expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
  });

  test('reports that the quote has changed, shows the new one and asks again', async () => {
    const state = { answer: tracked({ quote }) };
    const { user } = renderPage(<PrivateLinkPage />, {
      path: '/track',
      route: `/track#${TOKEN}`,
      api: {
        'POST /repairs/track': () => state.answer,
        'POST /repairs/track/quote': problem(409, 'This quote has changed meanwhile.'),
      },
    });
    await screen.findByText('Rs 4,000.00');
    state.answer = tracked({ quote: { ...quote, number: 3, total: 9_000 } });
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Rs 9,000.00')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('This quote has changed meanwhile.');
    expect(screen.getByRole('button', { name: 'Approve' })).toBeEnabled();
  });

  test('links a technician to the job at the workbench', async () => {
    open(tracked(), { techToken: 'TT' });
    expect(await screen.findByRole('link', { name: 'Open the job on the bench' })).toHaveAttribute(
      'href',
      '/technician/repairs?job=repair-1',
    );
  });

  test.each([
    [problem(404, 'This link belongs to no repair'), `#${TOKEN}`],
    [problem(400, 'This link is not complete'), '#short'],
    [tracked(), ''],
  ])('reports a wrong or incomplete link and links to the search', async (answer, hash) => {
    open(answer, {}, hash);
    expect(await screen.findByText('This link does not belong to any repair.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Search by serial number' })).toHaveAttribute('href', '/service');
  });

  test('reports a failure and retries', async () => {
    const state = { answer: problem(503, '') as unknown };
    const { user } = open(() => state.answer);
    expect(await screen.findByText('Failed to fetch repair details')).toBeVisible();
    state.answer = tracked();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByText('Power supply')).toBeVisible());
  });
});
