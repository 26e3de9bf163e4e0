import { expect, test } from '@jest/globals';
import { expectNoViolations, problem, renderPage } from '@netra/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import DeadLetterListPage from './dead-letter-list.page';

const event = {
  _id: 'event.orders.17',
  service: 'orders',
  subject: 'event.catalog.product.changed',
  receiver: 'orders-catalog-product-changed',
  reason: 'Error: the stomach is upset',
  attempts: 20,
  at: '2026-11-20T08:30:00.000Z',
  canResend: true,
};
const key = {
  ...event,
  _id: 'event.identity.3',
  service: 'identity',
  subject: 'sessions',
  receiver: 'outbox',
  attempts: null,
  canResend: false,
};
const page = { total: 2, page: 1, limit: 20, totalPages: 1, letters: [event, key], unavailable: [] };
const none = { ...page, total: 0, totalPages: 0, letters: [] };
const SENT = { sent: 1, failed: 0, left: 0 };
const open = (api: object = {}) =>
  renderPage(<DeadLetterListPage />, {
    route: '/admin/dead-letters',
    api: { 'GET /dead-letters': page, ...api },
  });

test('lists consumer, reason and time of each message', async () => {
  const { container } = open();
  const row = within(await screen.findByRole('row', { name: /orders-catalog-product-changed/ }));
  for (const text of ['20 Nov 2026, 14:00', 'event.catalog.product.changed', event.reason, '20'])
    expect(row.getByText(text)).toBeInTheDocument();
  const other = within(screen.getByRole('row', { name: /sessions/ }));
  expect(other.getByText('cannot be sent again')).toBeInTheDocument();
  expect(other.queryByRole('button')).not.toBeInTheDocument();
  await expectNoViolations(container);
});

test('leads to the emails that were given up', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Emails that were given up' })).toHaveAttribute(
    'href',
    '/admin/mails?state=failed',
  );
});

const resendButton = () => screen.findByRole('button', { name: /^Send again: event.catalog/ });

test('sends one message again with one request and reloads the list', async () => {
  const { user, calls } = open({ 'POST /dead-letters/event.orders.17/resend': SENT });
  await user.click(await resendButton());
  await screen.findByText('Sent again: 1');
  await waitFor(() =>
    expect(calls.map(({ method }) => method).filter((method) => method !== 'HEAD')).toEqual([
      'GET',
      'POST',
      'GET',
    ]),
  );
});

test.each([
  [{ sent: 0, failed: 1, left: 0 }, 'Failed again: 1. The list shows why.'],
  [{ sent: 0, failed: 0, left: 0 }, 'There was nothing to send: it is no longer there.'],
  [problem(503, ''), 'This could not be sent again'],
])('when the answer to sending one message again is %j, shows "%s"', async (answer, sentence) => {
  const { user } = open({ 'POST /dead-letters/event.orders.17/resend': answer });
  await user.click(await resendButton());
  await screen.findByText(sentence);
});

test('sends all messages again after confirmation', async () => {
  const { user, calls, container } = open({
    'POST /dead-letters/resend': { sent: 3, failed: 1, left: 2, unavailable: [] },
  });
  await resendButton();
  await user.click(screen.getByRole('button', { name: 'Send all again' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Send all of these again?' }));
  expect(question.getByText(/2 messages are listed/)).toBeInTheDocument();
  await expectNoViolations(container);
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Send all again' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Send all again' }));
  for (const text of ['Sent again: 3', /^Failed again: 1/, /^2 more wait/]) await screen.findByText(text);
  expect(calls.find(({ method }) => method === 'POST')?.path).toBe('/dead-letters/resend');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

test('shows an empty state and disables sending when there are no messages', async () => {
  open({ 'GET /dead-letters': none });
  await screen.findByText('Nothing was given up.');
  expect(screen.getByRole('button', { name: 'Send all again' })).toBeDisabled();
});

test('shows an error and offers to try again when loading fails', async () => {
  open({ 'GET /dead-letters': problem(503, '') });
  await waitFor(() =>
    expect(screen.getAllByText('The undelivered messages could not be loaded')).toHaveLength(2),
  );
  await screen.findByRole('button', { name: /try again/i });
});

test('names a service that does not answer', async () => {
  open({ 'GET /dead-letters': { ...none, unavailable: ['mailer'] } });
  await screen.findByText(/^No answer from mailer/);
});
