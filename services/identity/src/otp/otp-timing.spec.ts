import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { ResetPassword, SendOtp } from '@netra/contracts';
import { ADDRESS, startIdentity, type IdentityFixture } from '../testing/identity.fixture.js';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

/** How many statements a wrong one-time password costs: of the throttles, and reads of accounts and codes. */
async function costOf(email: string): Promise<number> {
  const { dataSource } = identity;
  const statements = jest.spyOn(dataSource, 'query');
  const reads = jest.spyOn(dataSource.manager, 'findOneBy');
  try {
    const body = { email, otp: '000000', newPassword: 'a newer set of herons' };
    const attempt = identity.ask(ResetPassword, { door: 'shop', address: ADDRESS, body });
    await expect(attempt).rejects.toMatchObject({ message: 'Invalid or expired OTP' });
    const ofThrottles = statements.mock.calls.filter(([sql]) => /\bthrottle\b/.test(sql));
    return ofThrottles.length + reads.mock.calls.length;
  } finally {
    statements.mockRestore();
    reads.mockRestore();
  }
}

test('a wrong one-time password, of an account that waits for one or of none, costs the same statements', async () => {
  const email = 'waiting@shop.lk';
  await identity.signUp(email);
  await identity.ask(SendOtp, { door: 'shop', address: ADDRESS, body: { email } });
  await identity.mailTo(email, 'otp');
  const cost = await costOf(email);
  expect(cost).toBeGreaterThan(3);
  expect(await costOf('nobody@shop.lk')).toBe(cost);
});
