import { expect, test } from '@jest/globals';
import { expectNoViolations, problem, renderPage } from '@netra/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import TechnicianListPage from './technician-list.page';

const ruwan = {
  _id: 't1',
  firstName: 'Ruwan',
  lastName: 'Fernando',
  email: 'ruwan@netra.lk',
  phone: null,
  salary: 60_000,
  speciality: '',
  ownJobsOnly: false,
};
const page = { total: 1, page: 1, limit: 20, totalPages: 1, technicians: [ruwan] };
const open = (api: object = {}) =>
  renderPage(<TechnicianListPage />, {
    route: '/admin/technicians',
    api: { 'GET /technicians': page, ...api },
  });

test('lists the technicians under the headings of the specification', async () => {
  const { container } = open();
  const row = await screen.findByRole('row', { name: /Ruwan/ });
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).toEqual(['First Name', 'Last Name', 'Email', 'Phone', 'Salary', 'Speciality', 'Actions']);
  for (const text of ['Not Given', 'Rs 60,000.00', '-'])
    expect(within(row).getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add technician' })).toHaveAttribute(
    'href',
    '/admin/newtechnician',
  );
  await expectNoViolations(container);
});

test('shows an empty state when there are no technicians and an error when loading fails', async () => {
  open({ 'GET /technicians': { ...page, total: 0, totalPages: 0, technicians: [] } });
  await screen.findByText('No technicians found');
  open({ 'GET /technicians': problem(503, '') });
  await waitFor(() => expect(screen.getAllByText('Failed to load technicians')).toHaveLength(2));
});

test('shows an error when a deletion that was not undone fails', async () => {
  const { user } = open({ 'DELETE /technicians/ruwan%40netra.lk': problem(500, 'x') });
  await user.click(await screen.findByRole('button', { name: 'Delete Ruwan Fernando' }));
  expect(screen.getByText('Deleting Ruwan Fernando…')).toBeInTheDocument();
  fireEvent(window, new Event('pagehide'));
  await screen.findByText('Failed to delete technician');
});
