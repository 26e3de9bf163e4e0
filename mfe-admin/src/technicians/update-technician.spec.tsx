import { expect, test } from '@jest/globals';
import { expectNoViolations, problem, renderPage } from '@netra/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import UpdateTechnicianPage from './update-technician.page';

const ruwan = {
  _id: 't1',
  firstName: 'Ruwan',
  lastName: 'Fernando',
  email: 'ruwan@netra.lk',
  phone: null,
  salary: 60_000,
  speciality: '',
  ownJobsOnly: false,
  version: 5,
};
const PUT = 'PUT /technicians/ruwan%40netra.lk';
const open = (api: object = {}, storage: Record<string, string> = { token: 'T' }) =>
  renderPage(<UpdateTechnicianPage />, {
    route: { pathname: '/admin/updatetechnician', state: ruwan },
    storage,
    api: { [PUT]: ruwan, ...api },
  });
const salary = () => screen.getByRole('spinbutton', { name: /Salary/ });
const password = () => screen.getByLabelText('New Password');
const submit = () => screen.getByRole('button', { name: 'Update Technician' });
const sent = (calls: { method: string; body: unknown }[]) =>
  calls.find(({ method }) => method === 'PUT')?.body;

test('leaves out a blank password and returns to the list', async () => {
  const { user, calls, location, container } = open();
  await expectNoViolations(container);
  expect(screen.getByPlaceholderText('e.g., CCTV, Networking')).toHaveAccessibleName('Speciality');
  await user.click(submit());
  await screen.findByText('Technician successfully updated');
  expect(sent(calls)).toEqual({
    firstName: 'Ruwan',
    lastName: 'Fernando',
    phone: null,
    salary: 60_000,
    speciality: null,
    ownJobsOnly: false,
    version: 5,
  });
  await waitFor(() => expect(location()).toBe('/admin/technicians'));
});

test('sends a password of six characters', async () => {
  const { user, calls } = open();
  await user.type(password(), 'abcdef');
  await user.click(submit());
  await waitFor(() => expect(sent(calls)).toMatchObject({ password: 'abcdef' }));
});

test('rejects a short password and a negative salary without sending anything', async () => {
  const { user, calls } = open();
  await user.type(password(), 'abcde');
  await user.click(submit());
  expect(screen.getAllByText('New password should be at least 6 characters')).toHaveLength(3);
  await user.clear(password());
  await user.clear(salary());
  await user.type(salary(), '-5');
  await user.click(submit());
  expect(screen.getAllByText('Salary should be a positive number')).toHaveLength(3);
  expect(sent(calls)).toBeUndefined();
});

test.each([
  [404, 'Not found', 'Technician not found, check email'],
  [403, 'Forbidden', 'Access denied. Use Admin token'],
  [500, 'Internal error', 'Server error. Check backend logs'],
  [401, 'No session', 'Unauthorized. Token invalid or expired'],
  [409, 'Somebody else has it', 'Somebody else has it'],
  [409, '', 'Technician update failed'],
])('when the server answers %i "%s", shows "%s"', async (status, message, said) => {
  const { user } = open({ [PUT]: problem(status, message) });
  await user.click(submit());
  await waitFor(() => expect(screen.getAllByText(said)).toHaveLength(2));
});

test('shows an error and returns to the list when there is no technician', async () => {
  const { location } = renderPage(<UpdateTechnicianPage />, { route: '/admin/updatetechnician' });
  await screen.findByText('Technician data is not given');
  await waitFor(() => expect(location()).toBe('/admin/technicians'));
});

test('loads the technician from the address, and shows an error for an unknown one', async () => {
  renderPage(<UpdateTechnicianPage />, {
    route: '/admin/updatetechnician?email=ruwan@netra.lk',
    api: { 'GET /technicians/ruwan%40netra.lk': ruwan },
  });
  expect(await screen.findByRole('textbox', { name: /First Name/ })).toHaveValue('Ruwan');
  renderPage(<UpdateTechnicianPage />, { route: '/admin/updatetechnician?email=gone@netra.lk' });
  await screen.findByText('Technician data is not given');
});

test('marks required fields by a star and in words', () => {
  const { container } = open();
  const labels = [...container.querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(labels.slice(0, 6)).toEqual([
    'First Name* (required)',
    'Last Name* (required)',
    'Email* (required)',
    'Phone',
    'Salary* (required)',
    'Speciality',
  ]);
  expect(salary()).toHaveAccessibleName('Salary (required)');
});
