import { expect, test } from '@jest/globals';
import { expectNoViolations, problem, renderPage } from '@netra/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import NewEmployeePage from './new-employee.page';

const open = (api: object = {}) =>
  renderPage(<NewEmployeePage />, { route: '/admin/newemployee', api: { 'POST /employees': {}, ...api } });
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const submit = () => screen.getByRole('button', { name: 'Add Employee' });

async function fillIn(user: UserEvent) {
  await user.type(field(/First Name/), 'Nimal');
  await user.type(field(/Last Name/), 'Perera');
  await user.type(field(/Email/), 'nimal@netra.lk');
  await user.type(screen.getByRole('spinbutton', { name: /Salary/ }), '45000.50');
}

test('stores a new employee without a password and returns to the list', async () => {
  const { user, calls, location, container } = open();
  await expectNoViolations(container);
  await fillIn(user);
  await user.click(submit());
  await screen.findByText('Employee Added Successfully');
  expect(calls.at(-1)?.body).toEqual({
    firstName: 'Nimal',
    lastName: 'Perera',
    email: 'nimal@netra.lk',
    phone: null,
    salary: '45000.50',
    role: 'Employee',
  });
  await waitFor(() => expect(location()).toBe('/admin/employee'));
});

test('rejects blank required fields without sending anything', async () => {
  const { user, calls } = open();
  await user.click(submit());
  expect(screen.getAllByText('Please fill all required fields')).toHaveLength(2);
  expect(screen.getByText('Salary is required')).toBeInTheDocument();
  expect(field(/First Name/)).toHaveFocus();
  expect(calls).toHaveLength(0);
});

test('shows a field that the server refuses in a toast and at the field', async () => {
  const message = 'This e-mail is taken';
  const { user } = open({
    'POST /employees': problem(409, message, { errors: [{ field: 'email', message }] }),
  });
  await fillIn(user);
  await user.click(submit());
  await screen.findByText('Failed to add employee');
  expect(field(/Email/)).toHaveAccessibleDescription(message);
});
