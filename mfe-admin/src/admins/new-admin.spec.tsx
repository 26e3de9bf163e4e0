import { expect, test } from '@jest/globals';
import { expectNoViolations, problem, renderPage } from '@netra/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import NewAdminPage from './new-admin.page';

const open = (answer: unknown = { message: 'x' }) =>
  renderPage(<NewAdminPage />, { route: '/admin/newadmin', api: { 'POST /users/create-admin': answer } });
const email = () => screen.getByRole('textbox', { name: /Email/ });
const submit = () => screen.getByRole('button', { name: 'Add Admin' });

test('adds an admin with the default names and returns to the list', async () => {
  const { user, calls, location, container } = open();
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  await expectNoViolations(container);
  await user.type(email(), 'new@netra.lk');
  await user.click(submit());
  await screen.findByText('Admin Added Successfully');
  const names = { firstName: 'Admin', lastName: 'User', phone: null };
  expect(calls.at(-1)?.body).toEqual({ email: 'new@netra.lk', ...names, language: 'en' });
  await waitFor(() => expect(location()).toBe('/admin/add-admin'));
});

test('reports an invitation when the new admin has no account yet', async () => {
  const { user } = open({
    message: 'Admin added successfully. An invitation has been mailed.',
    isInvited: true,
  });
  await user.type(email(), 'new@netra.lk');
  await user.click(submit());
  await screen.findByText('Admin Added Successfully');
  expect(screen.getByText(/An invitation has been mailed\.$/)).toBeInTheDocument();
});

test('rejects a blank e-mail without sending anything', async () => {
  const { user, calls } = open();
  await user.click(submit());
  expect(email()).toHaveAccessibleDescription('Email is required');
  expect(calls).toHaveLength(0);
});

test('shows an error when the server refuses the new admin', async () => {
  const { user } = open(problem(500, 'x'));
  await user.type(email(), 'new@netra.lk');
  await user.click(submit());
  await screen.findByText('Failed to add admin');
});
