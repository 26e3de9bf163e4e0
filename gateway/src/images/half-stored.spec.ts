import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { startTestGateway } from '../testing/test-gateway.js';
import { bearer, tokenFor } from '../testing/tokens.js';

test('an upload is 503 when the store accepts the picture but not its small copies', async () => {
  const store = createServer((request, response) => {
    request.resume();
    response.writeHead(request.url!.startsWith('/images/400/') ? 503 : 200, { etag: '"1"' }).end();
  });
  await once(store.listen(0, '127.0.0.1'), 'listening');
  const { port } = store.address() as AddressInfo;
  const gateway = await startTestGateway({ S3_ENDPOINT: `http://127.0.0.1:${port}` });
  const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: '#2a6' } });
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'dome.png');
  const answer = await gateway.call('POST', '/images', { headers: bearer(tokenFor('admin')), body });
  await gateway.close();
  store.close();
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    message: expect.stringContaining('Pictures cannot be stored'),
  });
}, 30_000);
