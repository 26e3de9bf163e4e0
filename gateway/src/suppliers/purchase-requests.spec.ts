import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { RequestPurchase } from '@netra/contracts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { bearer, tokenFor } from '../testing/tokens.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
}, 60_000);
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.services.reset();
  gateway.services.on(RequestPurchase, () => ({ message: 'sent' }));
});

const email = 'sales@lens.example';
const body = { item: 'Dome', quantity: 2, requiredDate: '2099-01-01' };
const ask = (more: object = {}) =>
  gateway.call('POST', `/suppliers/${email}/request`, {
    headers: { ...bearer(tokenFor('admin')), ...more },
    body,
  });
const sent = () => gateway.services.last(RequestPurchase)?.payload;

describe('a purchase request', () => {
  test('carries the key of its caller, and needs none', async () => {
    expect((await ask({ 'idempotency-key': ' k1 ' })).status).toBe(202);
    expect(sent()).toEqual({ ...body, email, idempotencyKey: 'k1' });
    expect((await ask()).status).toBe(202);
    expect(sent()).toEqual({ ...body, email });
  });
});
