import { afterEach, expect, jest, test } from '@jest/globals';
import { Link } from '@netra/web-kit';
import { expectNoViolations, held, problem, renderPage } from '@netra/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import EmployeeListPage from './employee-list.page';

const nimal = {
  _id: 'e1',
  firstName: 'Nimal',
  lastName: 'Perera',
  email: 'nimal@netra.lk',
  phone: null,
  salary: 45_000,
  role: 'Employee',
};
const page = { total: 1, page: 1, limit: 20, totalPages: 1, employees: [nimal] };
const open = (api: object = {}, route = '/admin/employee') =>
  renderPage(<EmployeeListPage />, {
    route,
    api: { 'GET /employees': page, 'DELETE /employees/nimal%40netra.lk': nimal, ...api },
  });
const deleteButton = () => screen.findByRole('button', { name: 'Delete Nimal Perera' });
const deletions = (calls: { method: string }[]) => calls.filter(({ method }) => method === 'DELETE');

afterEach(() => {
  jest.useRealTimers();
});

test('lists the employees under the headings of the specification', async () => {
  const { container } = open();
  const row = await screen.findByRole('row', { name: /Nimal/ });
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).toEqual(['First Name', 'Last Name', 'Email', 'Phone', 'Salary', 'Role', 'Actions']);
  for (const text of ['Perera', 'nimal@netra.lk', 'Not Given', 'Rs 45,000.00', 'Employee'])
    expect(within(row).getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add employee' })).toHaveAttribute('href', '/admin/newemployee');
  expect(screen.getByRole('link', { name: 'Edit Nimal Perera' })).toHaveAttribute(
    'href',
    '/admin/updateemployee?email=nimal%40netra.lk',
  );
  await expectNoViolations(container);
});

test('shows an empty state when there are no employees', async () => {
  open({ 'GET /employees': { ...page, total: 0, totalPages: 0, employees: [] } });
  await screen.findByText('No employees found');
});

test('shows a failure to load in a toast and in place of the list, and tries again', async () => {
  let isDown = true;
  const { user } = open({ 'GET /employees': () => (isDown ? problem(500, 'x') : page) });
  await waitFor(() => expect(screen.getAllByText('Failed to load employees')).toHaveLength(2));
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('row', { name: /Nimal/ });
});

test('sends a search to the server and keeps it in the address', async () => {
  const { user, calls, location } = open();
  await user.type(screen.getByRole('searchbox', { name: 'Search by name, email or phone' }), 'nim{Enter}');
  await waitFor(() => expect(calls.at(-1)?.path).toBe('/employees?page=1&limit=20&q=nim'));
  expect(location()).toBe('/admin/employee?q=nim');
});

test('keeps the row and sends nothing when a deletion is undone', async () => {
  const { user, calls } = open();
  await user.click(await deleteButton());
  expect(screen.getByText('Deleting Nimal Perera…')).toBeInTheDocument();
  expect(screen.queryByRole('row', { name: /Nimal/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('row', { name: /Nimal/ })).toBeInTheDocument();
  expect(deletions(calls)).toHaveLength(0);
});

test('goes to the page before when the only row of the last page is deleted, and says nowhere that none are left', async () => {
  const { sent: first, resolve: answer } = held();
  const kamal = { ...nimal, _id: 'e2', firstName: 'Kamal', email: 'kamal@netra.lk' };
  const { user, calls, location } = open(
    {
      'GET /employees': ({ path }: { path: string }) =>
        path.includes('page=2') ? { ...page, total: 21, page: 2, totalPages: 2 } : first,
    },
    '/admin/employee?q=perera&page=2',
  );
  await user.click(await deleteButton());
  await waitFor(() => expect(location()).toBe('/admin/employee?q=perera'));
  expect(screen.queryByText('No employees found')).not.toBeInTheDocument();
  answer({ ...page, total: 21, totalPages: 2, employees: [kamal] });
  await screen.findByRole('row', { name: /Kamal/ });
  expect(deletions(calls)).toHaveLength(0);
  expect(screen.getByRole('region', { name: 'Employees' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.click(screen.getByRole('link', { name: 'Page 2' }));
  await screen.findByRole('row', { name: /Nimal/ });
});

test('does not call the list empty while more rows follow those of the first page, which are being deleted', async () => {
  let isGone = false;
  const ruwan = { ...nimal, _id: 'e2', firstName: 'Ruwan', email: 'ruwan@netra.lk' };
  open({
    'GET /employees': () =>
      isGone
        ? { ...page, employees: [ruwan] }
        : { total: 2, page: 1, limit: 1, totalPages: 2, employees: [nimal] },
    'DELETE /employees/nimal%40netra.lk': () => {
      isGone = true;
      return nimal;
    },
  });
  const button = await deleteButton();
  fireEvent.click(button);
  expect(await screen.findByRole('group', { name: 'Employees' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText('No employees found')).toBeNull();
  fireEvent(window, new Event('pagehide'));
  await screen.findByRole('row', { name: /Ruwan/ });
});

test('does not call the answer to a search empty before it is there, where the rows until then are being deleted', async () => {
  const answer = held();
  const ruwan = { ...nimal, _id: 'e2', firstName: 'Ruwan', email: 'ruwan@netra.lk' };
  const { user, calls } = open({
    'GET /employees': ({ path }: { path: string }) => (path.includes('q=') ? answer.sent : page),
  });
  await user.click(await deleteButton());
  await screen.findByText('No employees found');
  await user.type(screen.getByRole('searchbox'), 'Ruwan{Enter}');
  await waitFor(() => expect(calls.at(-1)?.path).toContain('q=Ruwan'));
  expect(screen.queryByText('No employees found')).toBeNull();
  answer.resolve({ ...page, employees: [ruwan] });
  await screen.findByRole('row', { name: /Ruwan/ });
});

test('deletes on the server after ten seconds', async () => {
  const { calls } = open();
  const button = await deleteButton();
  jest.useFakeTimers();
  fireEvent.click(button);
  await act(() => jest.advanceTimersByTimeAsync(9_900));
  expect(deletions(calls)).toHaveLength(0);
  act(() => void jest.advanceTimersByTime(200));
  jest.useRealTimers();
  await waitFor(() => expect(deletions(calls)).toHaveLength(1));
  await screen.findByText('Employee Deleted Successfully');
});

test('deletes on the server at once when the list is left', async () => {
  const { user, calls } = renderPage(
    <>
      <EmployeeListPage />
      <Link to="/elsewhere">Away</Link>
    </>,
    {
      route: '/admin/employee',
      api: { 'GET /employees': page, 'DELETE /employees/nimal%40netra.lk': nimal },
    },
  );
  await user.click(await deleteButton());
  await user.click(screen.getByRole('link', { name: 'Away' }));
  await waitFor(() => expect(deletions(calls)).toHaveLength(1));
});

test('restores the row and shows an error when the server refuses after the window closes', async () => {
  const { user } = open({ 'DELETE /employees/nimal%40netra.lk': problem(500, 'x') });
  await user.click(await deleteButton());
  fireEvent(window, new Event('pagehide'));
  await screen.findByText('Failed to delete employee');
  expect(screen.queryByText('Employee Deleted Successfully')).not.toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Nimal/ })).toBeInTheDocument();
});

test('reads the list again when a colleague has deleted the employee first', async () => {
  let isGone = false;
  const { calls } = open({
    'GET /employees': () => (isGone ? { ...page, total: 0, employees: [] } : page),
    'DELETE /employees/nimal%40netra.lk': problem(404, 'There is no such employee'),
  });
  const button = await deleteButton();
  isGone = true;
  jest.useFakeTimers();
  fireEvent.click(button);
  act(() => void jest.advanceTimersByTime(10_000));
  jest.useRealTimers();
  await screen.findByText('Failed to delete employee');
  await waitFor(() => expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Nimal/ })).toBeNull());
});
