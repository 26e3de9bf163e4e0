import { describe, expect, test } from '@jest/globals';
import { GetCart } from '@netra/contracts';
import { startTestGateway } from '../testing/test-gateway.js';
import { bearer, OLD_KEY, TEST_KEY, tokenFor } from '../testing/tokens.js';

const text = ({ kid, secret }: typeof TEST_KEY) => `${kid}:${secret}`;
const [OLD, NEW] = [text(OLD_KEY), text(TEST_KEY)];
const SIGNED_BY = {
  'the old key': tokenFor('customer', { header: { kid: OLD_KEY.kid }, secret: OLD_KEY.secret }),
  'the new key': tokenFor('customer'),
};

/** The steps of docs/deployment.md: a gateway may be one step ahead of or behind identity, which signs. */
const STEPS: [string, string, Record<keyof typeof SIGNED_BY, number>][] = [
  ['only the old key is known', OLD, { 'the old key': 200, 'the new key': 401 }],
  ['the new key is added behind it', `${OLD},${NEW}`, { 'the old key': 200, 'the new key': 200 }],
  ['the new key is in front and signs', `${NEW},${OLD}`, { 'the old key': 200, 'the new key': 200 }],
  ['the old key is taken away, after all its tokens', NEW, { 'the old key': 401, 'the new key': 200 }],
];

describe('rotation of the signing key', () => {
  test.each(STEPS)('accepts the right tokens when %s', async (_step, keys, expected) => {
    const gateway = await startTestGateway({ JWT_KEYS: keys });
    gateway.services.on(GetCart, () => ({ items: [], totalPrice: 0 }));
    const statuses: Record<string, number> = {};
    for (const [signer, token] of Object.entries(SIGNED_BY))
      statuses[signer] = (await gateway.call('GET', '/cart', { headers: bearer(token) })).status;
    expect(statuses).toEqual(expected);
    await gateway.close();
  });
});
