import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { type ApiAnswers, expectNoViolations, held, problem, renderPage } from '@netra/web-kit/testing';
import { screen } from '@testing-library/react';
import ForgetPage from './forget.page';

const open = (api: ApiAnswers = {}, search = '') =>
  renderPage(<ForgetPage />, {
    route: `/forget${search}`,
    api: { 'POST /users/send-otp': { message: '' }, ...api },
  });

const sendOtp = async ({ user }: ReturnType<typeof open>) => {
  await user.type(screen.getByLabelText('Email'), 'nimali@example.lk');
  await user.click(screen.getByRole('button', { name: 'Send OTP' }));
};
const reset = async ({ user }: ReturnType<typeof open>, confirm = 'a new password') => {
  await user.type(await screen.findByLabelText('OTP'), '123456');
  await user.type(screen.getByLabelText('New Password'), 'a new password');
  await user.type(screen.getByLabelText('Confirm Password'), confirm);
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
};

afterEach(() => void jest.restoreAllMocks());

/** After a minute the server mails another code, after ten the code is over. */
function later(minutes: number) {
  const now = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => now() + minutes * 60_000 + 1_000);
}

describe('forgotten password', () => {
  test('disables the first step without an address', async () => {
    const { container } = open();
    expect(screen.getByRole('button', { name: 'Send OTP' })).toBeDisabled();
    await expectNoViolations(container);
  });

  test('sets a new password in two steps on the same screen', async () => {
    const page = open({ 'POST /users/reset-password': { message: '' } });
    await sendOtp(page);
    expect(await screen.findByText('OTP sent successfully')).toBeVisible();
    expect(screen.getByLabelText('OTP')).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Reset Password' })).toBeDisabled();
    await expectNoViolations(page.container);
    await reset(page);
    await screen.findAllByText(/Password reset successfully/);
    expect(page.calls[0]?.body).toEqual({ email: 'nimali@example.lk', language: 'en' });
    expect(page.calls[1]?.body).toEqual({
      email: 'nimali@example.lk',
      otp: '123456',
      newPassword: 'a new password',
    });
    expect(page.location()).toBe('/forget');
    expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login');
  });

  test('keeps the goods to be ordered on the way back to the login', async () => {
    const page = open({}, '?next=%2Fcheckout%3Fitems%3DA%3A1');
    const kept = '/login?next=%2Fcheckout%3Fitems%3DA%3A1';
    expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', kept);
    await sendOtp(page);
    expect(await screen.findByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', kept);
  });

  test('rejects passwords that differ without sending anything', async () => {
    const page = open();
    await sendOtp(page);
    await reset(page, 'another password');
    await screen.findAllByText('Passwords do not match');
    expect(page.calls).toHaveLength(1);
  });

  test('returns to the first step with the address on Change Email', async () => {
    const page = open();
    await sendOtp(page);
    await page.user.click(await screen.findByRole('button', { name: 'Change Email' }));
    expect(screen.getByLabelText('Email')).toHaveValue('nimali@example.lk');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await page.user.click(screen.getByRole('button', { name: 'Send OTP' }));
    expect(await screen.findByLabelText('OTP')).toBeVisible();
    expect(page.calls).toHaveLength(1);
    later(1);
    await page.user.click(screen.getByRole('button', { name: 'Change Email' }));
    await page.user.click(screen.getByRole('button', { name: 'Send OTP' }));
    expect(await screen.findByLabelText('OTP')).toBeVisible();
    expect(page.calls).toHaveLength(2);
  });

  test('is filled with the address of the link in an invitation', async () => {
    const { user, calls } = open({}, '?email=nimali%2Bshop%40example.lk');
    expect(screen.getByLabelText('Email')).toHaveValue('nimali+shop@example.lk');
    await user.click(screen.getByRole('button', { name: 'Send OTP' }));
    expect(await screen.findByText('OTP sent successfully')).toBeVisible();
    expect(calls[0]?.body).toEqual({ email: 'nimali+shop@example.lk', language: 'en' });
  });

  test('makes the next code wait', async () => {
    const page = open();
    await sendOtp(page);
    expect(await screen.findByRole('button', { name: /Send the code again in (60|59) s/ })).toBeDisabled();
  });

  test('returns to the code that was mailed again', async () => {
    const page = open();
    await sendOtp(page);
    await screen.findByRole('button', { name: /Send the code again in/ });
    later(1);
    await page.user.click(
      await screen.findByRole('button', { name: 'Send the code again' }, { timeout: 5_000 }),
    );
    await screen.findByRole('button', { name: /Send the code again in/ });
    await page.user.click(screen.getByRole('button', { name: 'Change Email' }));
    await page.user.click(screen.getByRole('button', { name: 'Send OTP' }));
    expect(await screen.findByLabelText('OTP')).toBeVisible();
    expect(page.calls).toHaveLength(2);
  });

  test('keeps the focus on the button that sends the code again, and passes it on to the field of the code', async () => {
    const { sent, resolve } = held();
    const answers = [{ message: '' }, sent];
    const page = open({ 'POST /users/send-otp': () => answers.shift() });
    await sendOtp(page);
    await screen.findByRole('button', { name: /Send the code again in/ });
    later(1);
    await page.user.click(await screen.findByRole('button', { name: 'Send the code again' }));
    const button = screen.getByRole('button', { name: 'Send the code again', busy: true });
    expect(button).toBeEnabled();
    expect(button).toHaveFocus();
    await page.user.keyboard('{Enter}');
    expect(page.calls).toHaveLength(2);
    resolve({ message: '' });
    expect(await screen.findByRole('button', { name: /Send the code again in/ })).toBeDisabled();
    expect(screen.getByLabelText('OTP')).toHaveFocus();
  });

  test('sends the code again at once when the first attempt fails', async () => {
    const answers = [{ message: '' }, problem(503, ''), { message: '' }];
    const page = open({ 'POST /users/send-otp': () => answers.shift() });
    await sendOtp(page);
    await screen.findByRole('button', { name: /Send the code again in/ });
    later(1);
    await page.user.click(await screen.findByRole('button', { name: 'Send the code again' }));
    await screen.findByText('Failed to send OTP');
    await page.user.click(screen.getByRole('button', { name: 'Send the code again' }));
    expect(await screen.findByRole('button', { name: /Send the code again in/ })).toBeDisabled();
    expect(page.calls).toHaveLength(3);
  });

  test('makes the next code wait for as long as a refusal of the server says', async () => {
    const tooMany = problem(429, 'Too many attempts, please wait');
    tooMany.headers.set('retry-after', '240');
    const answers = [{ message: '' }, tooMany];
    const page = open({ 'POST /users/send-otp': () => answers.shift() });
    await sendOtp(page);
    await screen.findByRole('button', { name: /Send the code again in/ });
    later(1);
    await page.user.click(
      await screen.findByRole('button', { name: 'Send the code again' }, { timeout: 5_000 }),
    );
    await screen.findByText('Too many attempts, please wait');
    expect(screen.getByRole('button', { name: /Send the code again in 2(40|3\d) s/ })).toBeDisabled();
  });

  const sendAgain = async ({ user }: ReturnType<typeof open>, email?: string) => {
    await user.click(await screen.findByRole('button', { name: 'Change Email' }));
    const field = screen.getByLabelText('Email');
    if (email) await user.clear(field);
    if (email) await user.type(field, email);
    await user.click(screen.getByRole('button', { name: 'Send OTP' }));
  };
  const changeEmail = async (page: ReturnType<typeof open>, email?: string) => {
    await sendAgain(page, email);
    await screen.findByLabelText('OTP');
  };

  test('makes the next code wait for as long as the answer says, and returns to the one that was mailed', async () => {
    const page = open({ 'POST /users/send-otp': { message: '', waitSeconds: 300 } });
    await sendOtp(page);
    expect(await screen.findByRole('button', { name: /again in (300|29\d) s/ })).toBeDisabled();
    later(1);
    await changeEmail(page);
    expect(page.calls).toHaveLength(1);
    expect(screen.getByRole('button', { name: /again in 2[0-3]\d s/ })).toBeDisabled();
  });

  test('returns to the code of an address, in upper or lower case, after one was mailed to another', async () => {
    const page = open();
    await sendOtp(page);
    await changeEmail(page, 'amara@example.lk');
    await changeEmail(page, 'Nimali@Example.lk');
    expect(page.calls.map(({ body }) => (body as { email: string }).email)).toEqual([
      'nimali@example.lk',
      'amara@example.lk',
    ]);
  });

  test('returns to the code that was mailed when the server mails no other one yet', async () => {
    const tooMany = problem(429, 'Too many attempts, please wait');
    tooMany.headers.set('retry-after', '240');
    const answers = [{ message: '' }, tooMany];
    const page = open({ 'POST /users/send-otp': () => answers.shift() });
    await sendOtp(page);
    await screen.findByLabelText('OTP');
    later(1);
    await changeEmail(page);
    await screen.findByText('Too many attempts, please wait');
    expect(screen.getByRole('button', { name: /again in 2(40|[0-3]\d) s/ })).toBeDisabled();
    await changeEmail(page);
    expect(page.calls).toHaveLength(2);
  });

  test('stays at the address when the server mails no code yet and none was mailed', async () => {
    const tooMany = problem(429, 'Too many attempts, please wait');
    tooMany.headers.set('retry-after', '240');
    await sendOtp(open({ 'POST /users/send-otp': tooMany }));
    await screen.findAllByText('Too many attempts, please wait');
    expect(screen.getByLabelText('Email')).toHaveValue('nimali@example.lk');
  });

  test.each([
    ['the server is down', 503, 1],
    ['the server mails none yet and the mailed one is over', 429, 11],
  ])('stays at the address without another code when %s', async (_why, status, minutes) => {
    const refused = problem(status, 'No code now');
    refused.headers.set('retry-after', '1');
    const answers = [{ message: '', waitSeconds: 60 }, refused, { message: '' }];
    const page = open({ 'POST /users/send-otp': () => answers.shift() });
    await sendOtp(page);
    await screen.findByLabelText('OTP');
    later(minutes);
    await sendAgain(page);
    await screen.findAllByText('No code now');
    await page.user.click(screen.getByRole('button', { name: 'Send OTP' }));
    expect(await screen.findByLabelText('OTP')).toBeVisible();
    expect(page.calls).toHaveLength(3);
  });

  test.each([
    ['POST /users/send-otp', problem(429, 'Wait a minute'), 'Wait a minute'],
    ['POST /users/send-otp', problem(503, ''), 'Failed to send OTP'],
    ['POST /users/reset-password', problem(400, 'The code is wrong'), 'The code is wrong'],
    ['POST /users/reset-password', problem(503, ''), 'Failed to reset password'],
  ])('shows why %s is refused', async (call, answer, text) => {
    const page = open({ [call]: answer });
    await sendOtp(page);
    if (call.endsWith('reset-password')) await reset(page);
    await screen.findAllByText(text);
  });
});
