import { expect, test } from '@jest/globals';
import { expectNoViolations, problem, renderPage } from '@netra/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import LoginPage from './login.page';

const technician = { firstName: 'Ruwan', lastName: 'Silva', email: 'ruwan@netra.lk' };
const LOGIN = 'POST /technicians/login';
const open = (answer: unknown = { token: 'TT', technician }, storage = {}, route = '/technician/login') =>
  renderPage(<LoginPage />, { route, storage, api: { [LOGIN]: answer } });
const email = () => screen.getByRole('textbox', { name: /Email/ });
const password = () => screen.getByLabelText(/^Password/);
const submit = () => screen.getByRole('button', { name: 'Sign In' });

async function signIn(user: UserEvent) {
  await user.type(email(), 'ruwan@netra.lk');
  await user.type(password(), 'secret-word');
  await user.click(submit());
}

test('welcomes the technician and opens the repairs', async () => {
  const { user, calls, location, container } = open();
  await expectNoViolations(container);
  await signIn(user);
  await screen.findByText('Welcome back');
  expect(calls[0]?.body).toEqual({ email: 'ruwan@netra.lk', password: 'secret-word' });
  await waitFor(() => expect(location()).toBe('/technician/repairs'));
  expect(localStorage.getItem('techToken')).toBe('TT');
  expect(JSON.parse(localStorage.getItem('technician') ?? '')).toEqual(technician);
  expect(localStorage.getItem('techLastEmail')).toBeNull();
});

test.each(['tech', 'user'])('accepts an answer that names the technician "%s"', async (name) => {
  const { user } = open({ token: 'TT', [name]: technician });
  await signIn(user);
  await waitFor(() => expect(localStorage.getItem('technician')).toContain('Ruwan'));
});

test('remembers the e-mail for the next sign-in', async () => {
  const { user } = open();
  await user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
  await signIn(user);
  await waitFor(() => expect(localStorage.getItem('techLastEmail')).toBe('ruwan@netra.lk'));
  open({}, { techLastEmail: 'ruwan@netra.lk' });
  expect(email()).toHaveValue('ruwan@netra.lk');
  expect(screen.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
});

test('rejects blank fields with a message in Sinhala without sending anything', async () => {
  const { user, calls } = open();
  await user.type(email(), 'ruwan@netra.lk');
  await user.click(submit());
  const said = screen.getAllByText('විද්‍යුත් තැපෑල සහ මුරපදය යන දෙකම අවශ්‍යයි');
  expect(said).toHaveLength(2);
  for (const sentence of said) expect(sentence).toHaveAttribute('lang', 'si');
  expect(calls).toHaveLength(0);
});

test.each([
  ['Invalid email or password', 'Invalid email or password'],
  ['', 'Login failed. Please check your credentials.'],
])('when the server refuses with "%s", shows "%s"', async (message, said) => {
  const { user } = open(problem(401, message));
  await signIn(user);
  await waitFor(() => expect(screen.getAllByText(said)).toHaveLength(2));
  expect(password()).toHaveValue('secret-word');
});

test('shows an error and stays when the answer has no token', async () => {
  const { user, location } = open({ technician });
  await signIn(user);
  expect(await screen.findAllByText('Token not found in response')).toHaveLength(2);
  expect(location()).toBe('/technician/login');
});

test('returns to the page of the workbench that required the sign-in', async () => {
  const { user, location } = open(undefined, {}, '/technician/login?next=%2Ftechnician%2Frepairs%3Fq%3DSN-1');
  await signIn(user);
  await waitFor(() => expect(location()).toBe('/technician/repairs?q=SN-1'));
});

test('shows the password on demand and links to password recovery', async () => {
  const { user } = open();
  expect(password()).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
    'href',
    '/technician/forgot-password',
  );
});
