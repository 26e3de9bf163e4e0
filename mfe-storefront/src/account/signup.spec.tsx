import { describe, expect, test } from '@jest/globals';
import { expectNoViolations, problem, renderPage, type ApiAnswers } from '@netra/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import SignUpPage from './signup.page';

const open = (api: ApiAnswers = {}, search = '') =>
  renderPage(<SignUpPage />, { route: `/signup${search}`, api });
const KEPT = '?next=%2Fcheckout%3Fitems%3DA%3A1';

const fill = async ({ user }: ReturnType<typeof open>, confirm = 'correct horse') => {
  await user.type(screen.getByLabelText('First Name'), 'Nimali');
  await user.type(screen.getByLabelText('Last Name'), 'Silva');
  await user.type(screen.getByLabelText('Email'), 'nimali@example.lk');
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  await user.type(screen.getByLabelText('Confirm Password'), confirm);
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
};

describe('sign-up', () => {
  test.each([
    [{ message: 'Check your mailbox' }, 'Check your mailbox'],
    [{ message: '' }, 'Signed up successfully'],
  ])('leads a new customer to the login', async (answer, text) => {
    const page = open({ 'POST /users': answer });
    await expectNoViolations(page.container);
    await fill(page);
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() => expect(page.location()).toBe('/login'));
    expect(page.calls[0]?.body).toEqual({
      firstName: 'Nimali',
      lastName: 'Silva',
      email: 'nimali@example.lk',
      password: 'correct horse',
      confirmPassword: 'correct horse',
      language: 'en',
    });
  });

  test('keeps the goods to be ordered on the way to the login', async () => {
    const page = open({ 'POST /users': { message: '' } }, KEPT);
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', `/login${KEPT}`);
    await fill(page);
    await waitFor(() => expect(page.location()).toBe(`/login${KEPT}`));
  });

  test('rejects passwords that differ without sending anything', async () => {
    const page = open();
    await fill(page, 'another horse');
    await screen.findAllByText('Passwords do not match!');
    expect(page.calls).toHaveLength(0);
  });

  test.each([
    [problem(409, 'This e-mail address has an account'), 'This e-mail address has an account'],
    [problem(503, ''), 'Signup failed'],
  ])('shows a refusal and keeps what was typed', async (answer, text) => {
    const page = open({ 'POST /users': answer });
    await fill(page);
    await screen.findAllByText(text);
    expect(screen.getByLabelText('Email')).toHaveValue('nimali@example.lk');
    expect(page.location()).toBe('/signup');
  });

  test('shows at the field that an address has an account, with a link to log in', async () => {
    const page = open({ 'POST /users': problem(409, 'This e-mail address has an account') }, KEPT);
    await fill(page);
    const email = screen.getByLabelText('Email');
    await waitFor(() => expect(email).toHaveFocus());
    expect(email).toHaveAccessibleDescription('This e-mail address has an account Log in instead');
    expect(screen.getByRole('link', { name: 'Log in instead' })).toHaveAttribute('href', `/login${KEPT}`);
    await page.user.type(email, 'x');
    expect(screen.queryByRole('link', { name: 'Log in instead' })).toBeNull();
  });

  test.each([
    ['', '/'],
    [KEPT, '/checkout?items=A:1'],
  ])('redirects a signed-in visitor from /signup%s to %s', async (search, target) => {
    const route = `/signup${search}`;
    const { location } = renderPage(<SignUpPage />, { path: '/signup', route, storage: { token: 'T' } });
    await waitFor(() => expect(location()).toBe(target));
  });

  test('requires all fields except the phone', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText('Enter your first name.')).toBeVisible();
    expect(screen.getByLabelText('Phone (optional)')).not.toHaveAttribute('aria-invalid');
    expect(screen.getByLabelText('First Name')).toHaveFocus();
  });
});
