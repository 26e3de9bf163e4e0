import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ResendVerification } from '@netra/contracts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { bearer, tokenFor } from '../testing/tokens.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  gateway.services.on(ResendVerification, () => ({ message: 'Verification email sent' }));
}, 60_000);
afterAll(() => gateway.close());

const resend = (query: string) =>
  gateway.call('POST', `/users/verify-email/resend${query}`, { headers: bearer(tokenFor('customer')) });

test.each([
  ['with the language of the page', '?language=si', { language: 'si' }],
  ['by a page of an earlier release, without a language', '', {}],
])('another verification mail is requested %s', async (_how, query, more) => {
  expect((await resend(query)).status).toBe(200);
  const { actor, payload } = gateway.services.last(ResendVerification)!;
  expect(payload).toEqual({ id: (actor as { id: string }).id, ...more });
});

test('another verification mail in an unknown language is refused', async () => {
  expect((await resend('?language=fr')).status).toBe(400);
});
