import { expect, test } from '@jest/globals';
import { expectNoViolations, problem, renderPage } from '@netra/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import AdminListPage from './admin-list.page';

const sunil = { _id: 'a1', firstName: 'Sunil', lastName: 'Dias', email: 'sunil@netra.lk', phone: null };
const page = { total: 1, page: 1, limit: 20, totalPages: 1, users: [sunil] };
const DELETE = 'DELETE /users/admins/sunil%40netra.lk';
const open = (api: object = {}) =>
  renderPage(<AdminListPage />, { route: '/admin/add-admin', api: { 'GET /users/admins': page, ...api } });
const deletions = (calls: { method: string }[]) => calls.filter(({ method }) => method === 'DELETE');

test('lists the admins under the headings of the specification', async () => {
  const { container } = open();
  const row = await screen.findByRole('row', { name: /Sunil/ });
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).toEqual(['First Name', 'Last Name', 'Email', 'Phone', 'Delete']);
  expect(within(row).getByText('Not Given')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add admin' })).toHaveAttribute('href', '/admin/newadmin');
  await expectNoViolations(container);
});

test('shows an empty state when there are no admins and an error when loading fails', async () => {
  open({ 'GET /users/admins': { ...page, total: 0, totalPages: 0, users: [] } });
  await screen.findByText('No admins found');
  open({ 'GET /users/admins': problem(503, '') });
  await waitFor(() => expect(screen.getAllByText('Failed to load admins')).toHaveLength(2));
});

test('deletes an admin after confirmation and reports it', async () => {
  const { user, calls } = open({ [DELETE]: { message: 'x' } });
  await user.click(await screen.findByRole('button', { name: 'Delete Sunil Dias' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Are you sure you want to delete this admin?' });
  expect(within(dialog).getByText(/Sunil Dias, sunil@netra.lk/)).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(deletions(calls)).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Admin deleted successfully');
  expect(deletions(calls)).toHaveLength(1);
});

test.each([
  ['The last admin cannot be deleted', ['Failed to delete admin', 'The last admin cannot be deleted']],
  ['', ['Failed to delete admin']],
])('when the server refuses to delete an admin with "%s", shows %j', async (message, said) => {
  const { user } = open({ [DELETE]: problem(409, message) });
  await user.click(await screen.findByRole('button', { name: 'Delete Sunil Dias' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  for (const sentence of said) await screen.findByText(sentence);
});

test('marks an open invitation and sends it again', async () => {
  const invited = { ...sunil, isInvited: true };
  const { user, calls, container } = open({
    'GET /users/admins': { ...page, users: [invited] },
    'POST /users/create-admin': { message: 'x' },
  });
  const row = within(await screen.findByRole('row', { name: /Sunil/ }));
  expect(row.getByText('Invited')).toBeInTheDocument();
  await expectNoViolations(container);
  await user.click(row.getByRole('button', { name: 'Send again: sunil@netra.lk' }));
  await screen.findByText('The invitation was sent to sunil@netra.lk again');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    email: 'sunil@netra.lk',
    language: 'en',
  });
});

test('does not mark an admin who has signed in before', async () => {
  open({ 'GET /users/admins': { ...page, users: [{ ...sunil, isInvited: false }] } });
  await screen.findByRole('row', { name: /Sunil/ });
  expect(screen.queryByText('Invited')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /again/ })).not.toBeInTheDocument();
});
