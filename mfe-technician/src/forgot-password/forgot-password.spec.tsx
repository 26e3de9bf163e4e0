import { afterEach, expect, jest, test } from '@jest/globals';
import { expectNoViolations, problem, renderPage } from '@netra/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import ForgotPasswordPage from './forgot-password.page';

afterEach(() => void jest.restoreAllMocks());

/** By then the server mails another code, unless it is configured otherwise. */
function aMinuteLater() {
  const now = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 61_000);
}

const open = (api: object = {}) =>
  renderPage(<ForgotPasswordPage />, {
    route: '/technician/forgot-password',
    api: {
      'POST /technicians/forgot-password': { message: '' },
      'POST /technicians/reset-password': { message: '' },
      ...api,
    },
  });
const email = () => screen.getByRole('textbox', { name: /Email/ });
const send = () => screen.getByRole('button', { name: 'Send OTP' });
const reset = () => screen.getByRole('button', { name: 'Reset Password' });

async function openSecondStep(api: object = {}) {
  const rendered = open(api);
  await rendered.user.type(email(), 'ruwan@netra.lk');
  await rendered.user.click(send());
  await screen.findByRole('textbox', { name: /OTP/ });
  return rendered;
}

async function fillIn({ user }: Awaited<ReturnType<typeof openSecondStep>>, confirm = 'a-new-password') {
  await user.type(screen.getByRole('textbox', { name: /OTP/ }), '123456');
  await user.type(screen.getByLabelText(/New Password/), 'a-new-password');
  await user.type(screen.getByLabelText(/Confirm Password/), confirm);
}

test('disables the first step without an e-mail and explains why', async () => {
  const { container } = open();
  expect(send()).toBeDisabled();
  expect(send()).toHaveAttribute('title', 'Enter your email first.');
  await expectNoViolations(container);
});

test.each([
  ['', 'OTP sent successfully'],
  ['The code is on its way', 'The code is on its way'],
])('when the server answers the first step with "%s", shows "%s" and continues', async (message, said) => {
  const { calls, container } = await openSecondStep({ 'POST /technicians/forgot-password': { message } });
  expect(screen.getByText(said)).toBeInTheDocument();
  expect(calls[0]?.body).toEqual({ email: 'ruwan@netra.lk', language: 'en' });
  await expectNoViolations(container);
});

test.each([
  ['Wait a minute', 'Wait a minute'],
  ['', 'Failed to send OTP'],
])('when the server refuses the first step with "%s", shows "%s"', async (message, said) => {
  const { user } = open({ 'POST /technicians/forgot-password': problem(429, message) });
  await user.type(email(), 'ruwan@netra.lk');
  await user.click(send());
  await waitFor(() => expect(screen.getAllByText(said)).toHaveLength(2));
});

test('sets the password in the second step and stays on the page', async () => {
  const rendered = await openSecondStep();
  expect(reset()).toBeDisabled();
  await fillIn(rendered);
  await rendered.user.click(reset());
  await screen.findByText('Password reset successfully');
  const body = { email: 'ruwan@netra.lk', otp: '123456', newPassword: 'a-new-password' };
  expect(rendered.calls.at(-1)?.body).toEqual(body);
  expect(rendered.location()).toBe('/technician/forgot-password');
  expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/technician/login');
});

test('rejects passwords that differ without sending anything', async () => {
  const rendered = await openSecondStep();
  await fillIn(rendered, 'another');
  await rendered.user.click(reset());
  expect(screen.getAllByText('Passwords do not match')).toHaveLength(2);
  expect(rendered.calls).toHaveLength(1);
});

test.each([
  ['This code is too old', 'This code is too old'],
  ['', 'Failed to reset password'],
])('when the server refuses the second step with "%s", shows "%s"', async (message, said) => {
  const rendered = await openSecondStep({ 'POST /technicians/reset-password': problem(400, message) });
  await fillIn(rendered);
  await rendered.user.click(reset());
  await waitFor(() => expect(screen.getAllByText(said)).toHaveLength(2));
});

test('returns to the first step to change the e-mail', async () => {
  const { user } = await openSecondStep();
  await user.click(screen.getByRole('button', { name: 'Change Email' }));
  expect(email()).toHaveValue('ruwan@netra.lk');
});

test('returns to the mailed code of the same address, and mails one to another', async () => {
  const { user, calls } = await openSecondStep();
  await user.click(screen.getByRole('button', { name: 'Change Email' }));
  await user.click(send());
  await screen.findByRole('textbox', { name: /OTP/ });
  expect(calls).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Change Email' }));
  await user.clear(email());
  await user.type(email(), 'sunil@netra.lk');
  await user.click(send());
  await screen.findByRole('textbox', { name: /OTP/ });
  expect(calls.map(({ body }) => body)).toEqual([
    { email: 'ruwan@netra.lk', language: 'en' },
    { email: 'sunil@netra.lk', language: 'en' },
  ]);
});

async function sendAgain({ user }: Awaited<ReturnType<typeof openSecondStep>>, to?: string) {
  await user.click(screen.getByRole('button', { name: 'Change Email' }));
  if (to) await user.clear(email());
  if (to) await user.type(email(), to);
  await user.click(send());
  await screen.findByRole('textbox', { name: /OTP/ });
}

test.each([
  ['a minute', {}, 2],
  ['as long as the answer says', { waitSeconds: 300 }, 1],
])('mails the next code to an address after %s', async (_long, wait, mails) => {
  const rendered = await openSecondStep({ 'POST /technicians/forgot-password': { message: '', ...wait } });
  aMinuteLater();
  await sendAgain(rendered);
  expect(rendered.calls).toHaveLength(mails);
});

test('returns to the code of an address, in upper or lower case, after one was mailed to another', async () => {
  const rendered = await openSecondStep();
  await sendAgain(rendered, 'sunil@netra.lk');
  await sendAgain(rendered, 'Ruwan@Netra.lk');
  expect(rendered.calls).toHaveLength(2);
});

function tooMany() {
  const refused = problem(429, 'Please wait');
  refused.headers.set('retry-after', '240');
  return refused;
}

test('goes on with the code that was mailed when the server mails no other one yet', async () => {
  const answers = [{ message: '' }, tooMany()];
  const rendered = await openSecondStep({ 'POST /technicians/forgot-password': () => answers.shift() });
  aMinuteLater();
  await sendAgain(rendered);
  await screen.findByText('Please wait');
  await sendAgain(rendered);
  expect(rendered.calls).toHaveLength(2);
});

test('stays at the address when the server mails no code yet and none was mailed', async () => {
  const { user } = open({ 'POST /technicians/forgot-password': tooMany() });
  await user.type(email(), 'ruwan@netra.lk');
  await user.click(send());
  await screen.findAllByText('Please wait');
  expect(email()).toHaveValue('ruwan@netra.lk');
});
