import { expect, test } from '@jest/globals';
import type { Quote } from '@netra/api-client';
import { expectNoViolations, held, problem, renderPage } from '@netra/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import QuoteListPage from './quote-list.page';

const quote = (about: Partial<Quote> = {}): Quote => ({
  _id: 'q1',
  reference: 'Q-1A2B3C',
  name: 'Amara Silva',
  phone: '077 123 4567',
  email: 'amara@example.lk',
  district: 'Kandy',
  place: 'Lake Road',
  premises: '4 rooms',
  cameras: 6,
  wishes: 'A gate',
  state: 'new',
  note: '',
  createdAt: '2026-11-20T06:00:00.000Z',
  version: 1,
  ...about,
});
const page = (quotes: Quote[]) => ({ quotes, total: quotes.length, page: 1, limit: 20, totalPages: 1 });
const open = (api: object = {}, route = '/admin/quotes') =>
  renderPage(<QuoteListPage />, {
    path: '/admin/quotes',
    route,
    storage: { token: 'T' },
    api: { 'GET /quotes': page([quote()]), 'PUT /quotes/q1': quote({ state: 'called', version: 2 }), ...api },
  });
const openDialog = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: /Amara Silva/ }));
  return within(screen.getByRole('dialog'));
};

test('filters by state and shows who, where and how many', async () => {
  const { user, calls, location, container } = open();
  expect(await screen.findByText('Kandy, Lake Road')).toBeVisible();
  await expectNoViolations(container);
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'called');
  await waitFor(() => expect(calls.at(-1)?.path).toContain('state=called'));
  expect(location()).toBe('/admin/quotes?state=called');
});

test('calls, writes to, moves on and annotates a request', async () => {
  const { user, calls } = open();
  const dialog = await openDialog(user);
  expect(dialog.getByRole('link', { name: '077 123 4567' })).toHaveAttribute('href', 'tel:0771234567');
  expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringContaining('https://wa.me/94771234567'),
  );
  await user.selectOptions(dialog.getByRole('combobox', { name: 'State' }), 'called');
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Visit on Monday');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Request saved');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    state: 'called',
    note: 'Visit on Monday',
    version: 1,
  });
});

test('shows what somebody else changed in the meantime and takes it over', async () => {
  const current = quote({ state: 'quoted', version: 2 });
  const { user } = open({ 'PUT /quotes/q1': problem(409, 'This request has changed', { current }) });
  const dialog = await openDialog(user);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const notice = within(await dialog.findByRole('alert', { name: /Somebody changed this/ }));
  expect(notice.getByText('State is now Quote sent')).toBeInTheDocument();
  await user.click(notice.getByRole('button'));
  expect(dialog.getByRole('combobox', { name: 'State' })).toHaveValue('quoted');
});

test.each([
  [quote({ version: 2 }), 'Request saved'],
  [problem(503, 'The server is tired'), 'The server is tired'],
])('says what came of a change whose dialog was closed while it was saved', async (answer, text) => {
  const saved = held();
  const { user } = open({ 'PUT /quotes/q1': () => saved.sent });
  const dialog = await openDialog(user);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  saved.resolve(answer);
  expect(await screen.findByText(text)).toBeVisible();
});
