import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { ResetPassword, SendOtp } from '@netra/contracts';
import pg from 'pg';
import { ADDRESS, startIdentity, type IdentityFixture } from '../testing/identity.fixture.js';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

/** Counts the statements that a wrong one-time password causes: on throttles, accounts and codes. */
async function costOf(email: string): Promise<number> {
  const queries = jest.spyOn(pg.Client.prototype, 'query');
  try {
    const body = { email, otp: '000000', newPassword: 'a newer set of herons' };
    const attempt = identity.ask(ResetPassword, { door: 'shop', address: ADDRESS, body });
    await expect(attempt).rejects.toMatchObject({ message: 'Invalid or expired OTP' });
    const texts = queries.mock.calls.map(([query]) => textOf(query));
    return texts.filter((text) => /\b(throttle|account|otp)\b/.test(text)).length;
  } finally {
    queries.mockRestore();
  }
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as pg.QueryConfig).text);

test('a wrong one-time password, with or without a pending one, costs the same statements', async () => {
  const email = 'waiting@shop.lk';
  await identity.signUp(email);
  await identity.ask(SendOtp, { door: 'shop', address: ADDRESS, body: { email } });
  await identity.mailTo(email, 'otp');
  const cost = await costOf(email);
  expect(cost).toBeGreaterThan(3);
  expect(await costOf('nobody@shop.lk')).toBe(cost);
});
