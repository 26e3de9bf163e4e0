import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { ResetPassword, SendOtp, SendSignInCode, SignInByCode } from '@netra/contracts';
import pg from 'pg';
import { ADDRESS, startIdentity, type IdentityFixture } from '../testing/identity.fixture.js';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const WRONG = '000000';
const reset = (email: string) => {
  const body = { email, otp: WRONG, newPassword: 'a newer set of herons' };
  return identity.ask(ResetPassword, { door: 'shop', address: ADDRESS, body });
};
const signInByCode = (email: string) => {
  const body = { email, otp: WRONG, firstName: 'Nimal', lastName: 'Perera' };
  return identity.ask(SignInByCode, { address: ADDRESS, body });
};

/** Counts the statements on throttles, accounts and codes that a wrong one-time password causes. */
async function costOf(attempt: () => Promise<unknown>): Promise<number> {
  const queries = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await expect(attempt()).rejects.toMatchObject({ message: 'Invalid or expired OTP' });
    const texts = queries.mock.calls.map(([query]) => textOf(query));
    return texts.filter((text) => /\b(throttle|account|otp)\b/.test(text)).length;
  } finally {
    queries.mockRestore();
  }
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as pg.QueryConfig).text);

test.each([
  [
    'to set a password',
    reset,
    (email: string) => identity.ask(SendOtp, { door: 'shop', address: ADDRESS, body: { email } }),
  ],
  [
    'to sign in with',
    signInByCode,
    (email: string) => identity.ask(SendSignInCode, { address: ADDRESS, body: { email } }),
  ],
])(
  'a wrong one-time password %s costs the same statements with or without a pending one',
  async (kind, attempt, send) => {
    const email = `${kind.replaceAll(' ', '-')}@shop.lk`;
    await identity.signUp(email);
    await send(email);
    await identity.mailTo(email, 'otp');
    const cost = await costOf(() => attempt(email));
    expect(cost).toBeGreaterThan(3);
    expect(await costOf(() => attempt(`nobody-${email}`))).toBe(cost);
  },
);
