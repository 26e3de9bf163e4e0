import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ResetPassword, SendOtp, SignUp } from '@netra/contracts';
import { ADDRESS, PASSWORD, startIdentity, type IdentityFixture } from '../testing/identity.fixture.js';

const ELSEWHERE = '198.51.100.66';
const LIMITS = {
  SIGN_IN_FAILURES_PER_ACCOUNT: '10',
  SIGN_IN_FAILURES_PER_ADDRESS: '15',
  SIGN_UPS_PER_HOUR_AND_ADDRESS: '3',
};

let first: IdentityFixture;
let second: IdentityFixture;
beforeAll(async () => {
  first = await startIdentity(LIMITS);
  second = await startIdentity(LIMITS, first.databaseUrl);
});
afterAll(async () => {
  await second.close();
  await first.close();
});
beforeEach(() => first.dataSource.query('truncate throttle, account, known_address'));

const CUSTOMER = { role: 'customer' };
const TOO_MANY = { code: 'TOO_MANY', body: { retryAfter: expect.any(Number) } };

/** Wrong passwords, handled by alternating replicas. */
async function guess(times: number, email: string, address: string): Promise<void> {
  for (let time = 0; time < times; time++) {
    await first.signIn(email, `wrong guess ${time}`, address).catch(() => undefined); // refused either way
  }
}

describe('failed sign-ins, with two replicas', () => {
  test('lock out all other addresses after ten, even with the right password', async () => {
    await first.signUp('owner@shop.lk');
    await guess(10, 'owner@shop.lk', ELSEWHERE);
    await expect(first.signIn('owner@shop.lk', PASSWORD, ELSEWHERE)).rejects.toMatchObject(TOO_MANY);
  });

  test('in parallel refuse a later right guess', async () => {
    await first.signUp('owner@shop.lk');
    await Promise.all(Array.from({ length: 40 }, () => guess(1, 'owner@shop.lk', ADDRESS)));
    await expect(first.signIn('owner@shop.lk')).rejects.toMatchObject(TOO_MANY);
  });

  test('from elsewhere leave the owner access from a known address', async () => {
    await first.signUp('owner@shop.lk');
    await first.signIn('owner@shop.lk');
    await guess(12, 'owner@shop.lk', ELSEWHERE);
    await expect(first.signIn('owner@shop.lk')).resolves.toMatchObject(CUSTOMER);
  });

  test('from elsewhere lock out an address that was last used 90 days ago', async () => {
    await first.signUp('owner@shop.lk');
    await first.signIn('owner@shop.lk');
    await first.dataSource.query(`update known_address set seen_at = now() - interval '91 days'`);
    await guess(12, 'owner@shop.lk', ELSEWHERE);
    await expect(first.signIn('owner@shop.lk')).rejects.toMatchObject(TOO_MANY);
  });

  test('from elsewhere leave the owner access from an address in regular use', async () => {
    await first.signUp('owner@shop.lk');
    await first.signIn('owner@shop.lk');
    await first.dataSource.query(`update known_address set seen_at = now() - interval '89 days'`);
    await first.signIn('owner@shop.lk');
    await first.dataSource.query(`update known_address set seen_at = seen_at - interval '10 days'`);
    await guess(12, 'owner@shop.lk', ELSEWHERE);
    await expect(first.signIn('owner@shop.lk')).resolves.toMatchObject(CUSTOMER);
  });

  test('from a known address also count', async () => {
    await first.signUp('owner@shop.lk');
    await first.signIn('owner@shop.lk');
    await guess(10, 'owner@shop.lk', ADDRESS);
    await expect(first.signIn('owner@shop.lk')).rejects.toMatchObject(TOO_MANY);
  });

  test('are reset by a success before the tenth', async () => {
    await first.signUp('owner@shop.lk');
    await guess(9, 'owner@shop.lk', '198.51.100.1');
    await first.signIn('owner@shop.lk', PASSWORD, '198.51.100.2');
    await guess(9, 'owner@shop.lk', '198.51.100.3');
    await expect(first.signIn('owner@shop.lk', PASSWORD, '198.51.100.4')).resolves.toMatchObject(CUSTOMER);
  });

  test('are reset when the owner sets a new password by mail', async () => {
    await first.signUp('owner@shop.lk');
    await guess(10, 'owner@shop.lk', ELSEWHERE);
    const email = 'owner@shop.lk';
    await first.ask(SendOtp, { door: 'shop', address: ADDRESS, body: { email } });
    const { data } = await first.mailTo(email, 'otp');
    const body = { email, otp: data.otp, newPassword: 'brand new herons' };
    await first.ask(ResetPassword, { door: 'shop', address: ADDRESS, body });
    await expect(first.signIn(email, 'brand new herons', ELSEWHERE)).resolves.toMatchObject(CUSTOMER);
  });

  test('from elsewhere after a reset by mail leave the owner access from the address of the reset', async () => {
    const email = 'besieged@shop.lk';
    await first.signUp(email);
    await first.ask(SendOtp, { door: 'shop', address: ADDRESS, body: { email } });
    const { data } = await first.mailTo(email, 'otp');
    const body = { email, otp: data.otp, newPassword: 'brand new herons' };
    await first.ask(ResetPassword, { door: 'shop', address: '192.0.2.9', body });
    await guess(12, email, ELSEWHERE);
    await expect(first.signIn(email, 'brand new herons', '192.0.2.9')).resolves.toMatchObject(CUSTOMER);
  });

  test('are reset when the window ends', async () => {
    await first.signUp('owner@shop.lk');
    await guess(11, 'owner@shop.lk', ELSEWHERE);
    await first.dataSource.query(`update throttle set window_start = window_start - interval '901 seconds'`);
    await expect(first.signIn('owner@shop.lk', PASSWORD, ELSEWHERE)).resolves.toMatchObject(CUSTOMER);
  });

  test('for unknown accounts from one address block that address', async () => {
    for (let time = 0; time < 15; time++) await guess(1, `nobody${time}@shop.lk`, ELSEWHERE);
    await first.signUp('owner@shop.lk');
    await expect(first.signIn('owner@shop.lk', PASSWORD, ELSEWHERE)).rejects.toMatchObject(TOO_MANY);
    await expect(first.signIn('owner@shop.lk', PASSWORD, ADDRESS)).resolves.toMatchObject(CUSTOMER);
  });
});

test('a known address is not written again on the same day', async () => {
  const versions = () => first.dataSource.query('select xmin, seen_at from known_address');
  await first.signUp('owner@shop.lk');
  await first.signIn('owner@shop.lk');
  const before = await versions();
  await first.signIn('owner@shop.lk');
  expect(before).toHaveLength(1);
  expect(await versions()).toEqual(before);
});

test('sign-ups from one address are limited', async () => {
  for (const name of ['a', 'b', 'c']) await first.signUp(`${name}@shop.lk`);
  await expect(first.signUp('d@shop.lk')).rejects.toMatchObject(TOO_MANY);
  const password = { password: PASSWORD, confirmPassword: PASSWORD };
  const body = { firstName: 'D', lastName: 'D', email: 'd@shop.lk', ...password };
  await expect(first.ask(SignUp, { address: ELSEWHERE, body })).resolves.toEqual({
    message: 'Signed up successfully',
  });
});
