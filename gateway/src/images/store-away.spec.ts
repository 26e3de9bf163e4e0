import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { bearer, tokenFor } from '../testing/tokens.js';

let gateway: TestGateway;
afterEach(() => gateway.close());

const upload = async () => {
  const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: '#2a6' } });
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'dome.png');
  return gateway.call('POST', '/images', { headers: bearer(tokenFor('admin')), body });
};

describe('an upload when the store', () => {
  test('hangs is refused with 503', async () => {
    const store = createServer(() => undefined);
    await once(store.listen(0, '127.0.0.1'), 'listening');
    const { port } = store.address() as AddressInfo;
    gateway = await startTestGateway({ S3_ENDPOINT: `http://127.0.0.1:${port}` });
    expect((await upload()).status).toBe(503);
    store.closeAllConnections();
    store.close();
  }, 30_000);

  test('is down is refused with 503, which readiness reports', async () => {
    gateway = await startTestGateway();
    const answer = await upload();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    const { checks } = (await (await gateway.call('GET', '/readyz')).json()) as {
      checks: Record<string, string>;
    };
    expect(checks['images']).not.toBe('ok');
  }, 30_000);
});
