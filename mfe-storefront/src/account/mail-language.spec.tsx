import { beforeAll, expect, test } from '@jest/globals';
import { renderPage } from '@netra/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { aCustomer, ordersOf } from '../shared/testing';
import { accountTexts } from '../texts/account';
import ForgetPage from './forget.page';
import LoginPage from './login.page';
import ProfilePage from './profile.page';
import SignUpPage from './signup.page';

beforeAll(() => accountTexts.load('si'));
const t = () => accountTexts.in('si');

const openInSinhala = (page: ReactNode, call: string, storage: Record<string, string> = {}) =>
  renderPage(page, {
    storage: { language: 'si', ...storage },
    api: {
      'GET /users': { ...aCustomer, isEmailVerified: false },
      'GET /orders/mine': ordersOf(),
      'GET /warranties/claims': [],
      [call]: { message: '' },
    },
  });
type Opened = ReturnType<typeof openInSinhala>;

const VALUES: Record<string, string> = {
  email: 'amara@example.lk',
  tel: '0771234567',
  password: 'correct horse',
};
const fillIn = async ({ container, user }: Opened) => {
  for (const input of container.querySelectorAll('input'))
    await user.type(input, VALUES[input.type] ?? 'Amara');
  await user.keyboard('{Enter}');
};
const press = async ({ user }: Opened, name: string) =>
  user.click(await screen.findByRole('button', { name }));
/** The calls of the page to an address. */
const callsOf = ({ calls }: Opened, call: string) =>
  calls.filter(({ method, path }) => `${method} ${path.split('?')[0]}` === call);

test.each([
  { call: 'POST /users', Page: SignUpPage, begin: () => Promise.resolve() },
  { call: 'POST /users/send-otp', Page: ForgetPage, begin: () => Promise.resolve() },
  {
    call: 'POST /users/send-login-code',
    Page: LoginPage,
    begin: (page: Opened) => press(page, t().code.heading),
  },
])('$call asks for a mail in the language of the page', async ({ call, Page, begin }) => {
  const page = openInSinhala(<Page />, call);
  await begin(page);
  await fillIn(page);
  await waitFor(() =>
    expect(callsOf(page, call).map(({ body }) => body)).toMatchObject([{ language: 'si' }]),
  );
});

test('another verification mail is requested in the language of the page', async () => {
  const call = 'POST /users/verify-email/resend';
  const page = openInSinhala(<ProfilePage />, call, { token: 'T' });
  await press(page, t().profile.sendAgainLabel);
  await waitFor(() =>
    expect(callsOf(page, call).map(({ path }) => path)).toEqual(['/users/verify-email/resend?language=si']),
  );
});
