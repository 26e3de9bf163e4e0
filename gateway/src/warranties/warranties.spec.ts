import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { FindSerialWarranty } from '@netra/contracts';
import { notFound, tooMany } from '@netra/service-kit';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const lookUp = () => gateway.call('GET', '/warranties/serial/SN-1');

test('looking up the warranty of a device that was not sold here returns null and not an error', async () => {
  gateway.services.on(FindSerialWarranty, () => {
    throw notFound('warranty.unknown');
  });
  const answer = await lookUp();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(await answer.text()).toBe('null');
});

test('looking up the warranty of a device too often is refused', async () => {
  gateway.services.on(FindSerialWarranty, () => {
    throw tooMany('request.tooMany');
  });
  expect((await lookUp()).status).toBe(429);
});
