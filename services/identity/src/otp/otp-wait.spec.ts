import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SendOtp, SendSignInCode } from '@netra/contracts';
import { ADDRESS, startIdentity, type IdentityFixture } from '../testing/identity.fixture.js';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await startIdentity({ OTP_WAIT_SECONDS: '240' });
});
afterAll(() => identity.close());

const body = { email: 'waiting@shop.lk' };
test.each([
  ["to reset a customer's password", () => identity.ask(SendOtp, { door: 'shop', address: ADDRESS, body })],
  [
    "to reset a technician's password",
    () => identity.ask(SendOtp, { door: 'bench', address: ADDRESS, body }),
  ],
  ['to sign in by', () => identity.ask(SendSignInCode, { address: ADDRESS, body })],
])('a code %s is answered with the configured wait for the next one', async (_what, send) => {
  expect(await send()).toMatchObject({ waitSeconds: 240 });
  const refusal = await send().catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 'TOO_MANY' });
});
