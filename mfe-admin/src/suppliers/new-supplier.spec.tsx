import { expect, test } from '@jest/globals';
import { expectNoViolations, problem, renderPage } from '@netra/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import NewSupplierPage from './new-supplier.page';

const open = (answer: unknown = {}) =>
  renderPage(<NewSupplierPage />, { route: '/admin/newsupplier', api: { 'POST /suppliers': answer } });
const submit = () => screen.getByRole('button', { name: 'Add Supplier' });

async function fillIn(user: UserEvent) {
  await user.type(screen.getByRole('textbox', { name: /First Name/ }), 'Kamala');
  await user.type(screen.getByRole('textbox', { name: /Last Name/ }), 'Silva');
  await user.type(screen.getByRole('textbox', { name: /Email/ }), 'kamala@cables.lk');
  await user.type(screen.getByRole('textbox', { name: 'Item' }), 'Cat6 cable');
}

test('stores a new supplier and returns to the list', async () => {
  const { user, calls, location, container } = open();
  await expectNoViolations(container);
  await fillIn(user);
  await user.click(submit());
  await screen.findByText('Supplier added successfully');
  expect(calls.at(-1)?.body).toEqual({
    firstName: 'Kamala',
    lastName: 'Silva',
    email: 'kamala@cables.lk',
    phone: null,
    item: 'Cat6 cable',
  });
  await waitFor(() => expect(location()).toBe('/admin/supplier'));
});

test('rejects blank required fields without sending anything', async () => {
  const { user, calls } = open();
  await user.click(submit());
  expect(screen.getAllByText('Please fill all required fields')).toHaveLength(2);
  expect(calls).toHaveLength(0);
});

test.each([
  ['This e-mail is taken', 'This e-mail is taken'],
  ['', 'Failed to add supplier'],
])('when the server refuses a new supplier with "%s", shows "%s"', async (message, said) => {
  const { user } = open(problem(409, message));
  await fillIn(user);
  await user.click(submit());
  await waitFor(() => expect(screen.getAllByText(said)).toHaveLength(2));
});
