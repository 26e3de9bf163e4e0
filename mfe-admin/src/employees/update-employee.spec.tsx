import { expect, test } from '@jest/globals';
import { Link, useNavigate } from '@netra/web-kit';
import { expectNoViolations, problem, renderPage } from '@netra/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import UpdateEmployeePage from './update-employee.page';

const nimal = {
  _id: 'e1',
  firstName: 'Nimal',
  lastName: 'Perera',
  email: 'nimal@netra.lk',
  phone: '0771234567',
  salary: 45_000,
  role: 'Employee',
  version: 3,
};
const PUT = 'PUT /employees/nimal%40netra.lk';
const open = (api: object = {}, storage: Record<string, string> = { token: 'T' }) =>
  renderPage(<UpdateEmployeePage />, {
    route: { pathname: '/admin/updateemployee', state: nimal },
    storage,
    api: { [PUT]: nimal, ...api },
  });
const salary = () => screen.getByRole('spinbutton', { name: /Salary/ });
const submit = () => screen.getByRole('button', { name: 'Update Employee' });

test('saves the salary as text and returns to the list', async () => {
  const { user, calls, location, container } = open();
  await expectNoViolations(container);
  expect(screen.getByRole('textbox', { name: /Email/ })).toHaveAttribute('readonly');
  await user.clear(screen.getByRole('textbox', { name: 'Phone' }));
  await user.clear(salary());
  await user.type(salary(), '50000');
  await user.click(submit());
  await screen.findByText('Employee Successfully Updated');
  const sent = calls.find(({ method }) => method === 'PUT');
  expect(sent?.body).toEqual({
    firstName: 'Nimal',
    lastName: 'Perera',
    phone: null,
    salary: '50000',
    version: 3,
  });
  await waitFor(() => expect(location()).toBe('/admin/employee'));
});

test('rejects a blank required field and a salary that is not above 0', async () => {
  const { user, calls } = open();
  await user.clear(salary());
  await user.click(submit());
  expect(screen.getAllByText('Please fill all the fields')).toHaveLength(2);
  await user.type(salary(), '0');
  await user.click(submit());
  expect(screen.getAllByText('Salary Should be a positive number')).toHaveLength(3);
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(0);
});

test.each([
  [404, 'Not found', 'Employee not found,Check email'],
  [403, 'Forbidden', 'Access denied. Use Admin token'],
  [500, 'Internal error', 'Server error. Check Backend logs.'],
  [401, 'No session', 'Unauthorized. Token invalid or expired.'],
  [409, 'Somebody else has it', 'Somebody else has it'],
  [409, '', 'Employee update failed'],
])('when the server answers %i "%s", shows "%s"', async (status, message, said) => {
  const { user } = open({ [PUT]: problem(status, message) });
  await user.click(submit());
  await waitFor(() => expect(screen.getAllByText(said)).toHaveLength(2));
});

test('shows what somebody else changed in the meantime and overwrites nothing', async () => {
  const current = { ...nimal, salary: 60_000, version: 4 };
  let isStale = true;
  const message = 'This employee has changed since you opened it';
  const { user, calls, container } = open({
    [PUT]: () => (isStale ? problem(409, message, { current }) : current),
  });
  const lastName = screen.getByRole('textbox', { name: /Last Name/ });
  await user.clear(lastName);
  await user.type(lastName, 'Silva');
  await user.click(submit());
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
  const notice = within(screen.getByRole('alert', { name: /Somebody changed this/ }));
  expect(notice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Salary is now 60000',
  ]);
  await expectNoViolations(container);
  isStale = false;
  await user.click(notice.getByRole('button', { name: 'Take these and keep the rest of mine' }));
  expect(salary()).toHaveValue(60_000);
  await user.click(submit());
  await waitFor(() =>
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
      lastName: 'Silva',
      salary: '60000',
      version: 4,
    }),
  );
});

test('sends nothing and shows an error when nobody is signed in', async () => {
  const { user, calls } = open({}, {});
  await user.click(submit());
  await screen.findByText('You are not login');
  expect(calls).toHaveLength(0);
});

test('loads the employee from the address', async () => {
  renderPage(<UpdateEmployeePage />, {
    route: '/admin/updateemployee?email=nimal@netra.lk',
    api: { 'GET /employees/nimal%40netra.lk': nimal },
  });
  expect(await screen.findByRole('textbox', { name: /Email/ })).toHaveValue('nimal@netra.lk');
});

test('shows an error and returns to the list when there is no employee', async () => {
  const { location } = renderPage(<UpdateEmployeePage />, { route: '/admin/updateemployee' });
  await screen.findByText('Employee data is not given');
  await waitFor(() => expect(location()).toBe('/admin/employee'));
});

function Ways() {
  const navigate = useNavigate();
  return (
    <>
      <Link to="/admin/updateemployee?email=kamala@netra.lk">Kamala</Link>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}

test('shows and saves the employee of the address after a step back from another one', async () => {
  const kamala = { ...nimal, _id: 'e2', firstName: 'Kamala', email: 'kamala@netra.lk', salary: 90_000 };
  const { user, calls } = renderPage(
    <>
      <Ways />
      <UpdateEmployeePage />
    </>,
    {
      route: { pathname: '/admin/updateemployee', search: '?email=nimal@netra.lk', state: nimal },
      storage: { token: 'T' },
      api: { [PUT]: nimal, 'GET /employees/kamala%40netra.lk': kamala },
    },
  );
  await user.click(screen.getByRole('link', { name: 'Kamala' }));
  await waitFor(() => expect(salary()).toHaveValue(90_000));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(salary()).toHaveValue(45_000));
  await user.click(submit());
  await screen.findByText('Employee Successfully Updated');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    firstName: 'Nimal',
    salary: '45000',
  });
});

test('stays and offers to try again when the employee cannot be loaded now', async () => {
  let isDown = true;
  const { user, location } = renderPage(<UpdateEmployeePage />, {
    route: '/admin/updateemployee?email=nimal@netra.lk',
    api: { 'GET /employees/nimal%40netra.lk': () => (isDown ? problem(503, 'Later') : nimal) },
  });
  await screen.findByRole('alert');
  expect(location()).toBe('/admin/updateemployee?email=nimal@netra.lk');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(salary()).toHaveValue(45_000));
});
