import { expect, test } from '@jest/globals';
import type { LoggedMail } from '@netra/api-client';
import { expectNoViolations, held, problem, renderPage } from '@netra/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import MailListPage from './mail-list.page';
import { MailsOf } from '../shared/mails/mails-of';

const mail = (about: Partial<LoggedMail> = {}): LoggedMail => ({
  _id: 'm1',
  recipient: 'nimal@x.lk',
  subject: 'Your order NT-1 is delivered',
  kind: 'order-status',
  state: 'sent',
  attempts: 1,
  reason: null,
  at: '2026-11-20T08:30:00.000Z',
  sentAt: '2026-11-20T08:30:01.000Z',
  orderId: 'NT-1',
  repairId: null,
  canResend: true,
  ...about,
});
const secret = mail({
  _id: 'm2',
  recipient: 'amara@x.lk',
  subject: 'Your one-time password',
  kind: 'otp',
  state: 'failed',
  attempts: 3,
  reason: '550 5.1.1 not here',
  sentAt: null,
  orderId: null,
  canResend: false,
});
const page = (mails: LoggedMail[], total = mails.length) => ({
  mails,
  total,
  page: 1,
  limit: 20,
  totalPages: 1,
});
const HTML =
  '<html><body><style>p{}</style><p style="color:red">Hello Nimal</p><p>&lt;img src=x&gt;</p></body></html>';
const open = (api: object = {}, route = '/admin/mails') =>
  renderPage(<MailListPage />, {
    path: '/admin/mails',
    route,
    storage: { token: 'T' },
    api: {
      'GET /mails': page([mail(), secret]),
      'GET /mails/m1': { ...mail(), html: HTML },
      'GET /mails/m2': { ...secret, html: null },
      'POST /mails/m1/resend': mail({ _id: 'm3', state: 'waiting' }),
      ...api,
    },
  });

test('lists subject, receiver, kind, state and failure of each email', async () => {
  const { container } = open();
  const row = within(await screen.findByRole('row', { name: /Your order NT-1 is delivered/ }));
  for (const text of ['nimal@x.lk', 'News of an order', 'Sent', '20 Nov 2026, 14:00'])
    expect(row.getByText(text)).toBeInTheDocument();
  expect(row.getByRole('link', { name: 'Order NT-1' })).toHaveAttribute('href', '/admin/order?order=NT-1');
  const other = within(screen.getByRole('row', { name: /Your one-time password/ }));
  for (const text of ['Given up', '550 5.1.1 not here', '3'])
    expect(other.getByText(text)).toBeInTheDocument();
  await expectNoViolations(container);
});

test('sends the filters to the server and keeps them in the address', async () => {
  const { user, calls, location } = open();
  await screen.findByText('nimal@x.lk');
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Given up');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'One-time password');
  await waitFor(() => expect(calls.at(-1)?.path).toMatch(/state=failed.*kind=otp/));
  expect(location()).toBe('/admin/mails?state=failed&kind=otp');
});

test('sends all emails again that were given up, after confirmation', async () => {
  const { user, calls, container } = open({ 'POST /mails/resend': { sent: 3, failed: 0, left: 2 } });
  await screen.findByText('nimal@x.lk');
  expect(screen.queryByRole('button', { name: 'Send all again' })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Given up');
  await user.click(await screen.findByRole('button', { name: 'Send all again' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Send all of these again?' }));
  await expectNoViolations(container);
  await user.click(question.getByRole('button', { name: 'Send all again' }));
  for (const text of ['Sent again: 3', /^2 more wait/]) await screen.findByText(text);
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(['/mails/resend']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'One-time password');
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Send all again' })).not.toBeInTheDocument(),
  );
});

test('shows the emails of one order and leads back to all', async () => {
  const { user, calls, location } = open({}, '/admin/mails?orderId=NT-1');
  await screen.findByText('Only about Order NT-1');
  expect(calls.some(({ path }) => path.includes('orderId=NT-1'))).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(location()).toBe('/admin/mails');
});

test('shows an email with its styles, and HTML in its text as text', async () => {
  const { user, location } = open();
  await user.click(await screen.findByRole('button', { name: /Your order NT-1 is delivered/ }));
  expect(location()).toBe('/admin/mails?mail=m1');
  const view = within(await screen.findByRole('region', { name: /^The email/ }));
  expect(view.getByText('Hello Nimal')).toHaveStyle({ color: 'rgb(255, 0, 0)' });
  expect(view.getByText('<img src=x>')).toBeInTheDocument();
});

test('sends an email again under one key despite a double click, and reloads the list', async () => {
  const again = held();
  const { user, calls } = open({ 'POST /mails/m1/resend': () => again.sent });
  await user.click(await screen.findByRole('button', { name: /Your order NT-1 is delivered/ }));
  await user.dblClick(await screen.findByRole('button', { name: 'Send again' }));
  again.resolve(mail({ _id: 'm3', state: 'waiting' }));
  await screen.findByText('The email is on its way');
  const keys = calls
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const lists = () => calls.filter(({ path }) => path.startsWith('/mails?'));
  await waitFor(() => expect(lists()).toHaveLength(2));
});

test("shows the server's message when an email cannot be sent again", async () => {
  const refusal = problem(409, 'This email cannot be sent again');
  const { user } = open({ 'POST /mails/m1/resend': refusal }, '/admin/mails?mail=m1');
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  await screen.findByText('This email cannot be sent again');
});

test('neither shows a secret email nor offers to send it again', async () => {
  open({}, '/admin/mails?mail=m2');
  await screen.findByText(/nobody but its receiver may read it/);
  expect(screen.queryByRole('region', { name: /^The email/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
});

test.each([
  ['GET /mails', '/admin/mails', 'The emails could not be loaded', 2], // also in a toast
  ['GET /mails/m1', '/admin/mails?mail=m1', 'The email could not be loaded', 1],
])('reports that %s failed and offers to try again', async (call, route, sentence, times) => {
  open({ [call]: problem(503, '') }, route);
  await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(times));
  await screen.findByRole('button', { name: /try again/i });
});

const part = (answer: object) =>
  renderPage(<MailsOf of={{ orderId: 'NT-1' }} />, { api: { 'GET /mails': answer } });

test('links the newest emails of a record and the list of all', async () => {
  part(page([mail()], 7));
  expect(await screen.findByRole('link', { name: 'Your order NT-1 is delivered' })).toHaveAttribute(
    'href',
    '/admin/mails?mail=m1',
  );
  expect(screen.getByRole('link', { name: 'All 7 emails' })).toHaveAttribute(
    'href',
    '/admin/mails?orderId=NT-1',
  );
});

test('shows an empty state for a record without emails and an error when loading fails', async () => {
  part(page([]));
  await screen.findByText('No emails in the last weeks.');
  part(problem(503, ''));
  await screen.findByText('The emails could not be loaded');
});
