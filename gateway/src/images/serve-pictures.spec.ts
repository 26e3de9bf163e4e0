import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdirSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { makeImageFolder, type ImageFolder } from '../testing/image-folder.js';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';

let folder: ImageFolder;
let gateway: TestGateway;
beforeAll(async () => {
  folder = makeImageFolder();
  gateway = await startTestGateway({ IMAGES_DIR: path.join(folder.path, 'pictures') });
  const files = ['pictures/1-a.png', 'pictures/400/1-a.png', 'pictures/repairs/1a.png', '1-secret.png'];
  for (const file of files) {
    mkdirSync(path.dirname(path.join(folder.path, file)), { recursive: true });
    writeFileSync(path.join(folder.path, file), '0123456789');
  }
}, 60_000);
afterAll(async () => {
  await gateway.close();
  folder.remove();
});

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(`${gateway.origin}/images/${address}`, { headers });

/** Sends path and headers unchanged: `fetch` resolves `..`, and bypasses caches when an ETag is given. */
async function raw(address: string, headers: Record<string, string> = {}) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const { hostname: host, port } = new URL(gateway.origin);
    const asked = request({ host, port, path: `/images/${address}`, headers }, resolve);
    asked.on('error', reject).end();
  });
  return { status: answer.statusCode!, body: await text(answer) };
}

test('a picture of a product is served with type, caching and an ETag', async () => {
  const answer = await get('1-a.png');
  expect(await answer.text()).toBe('0123456789');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=3600',
    'content-length': '10',
    'x-content-type-options': 'nosniff',
  });
  const again = await raw('1-a.png', { 'if-none-match': answer.headers.get('etag')! });
  expect(again).toEqual({ status: 304, body: '' });
});

test('a small copy is a WebP whatever its name', async () => {
  expect((await get('400/1-a.png')).headers.get('content-type')).toBe('image/webp');
});

test('a requested range is answered with 206, and one beyond the end is refused', async () => {
  const part = await get('1-a.png', { range: 'bytes=2-4' });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    'bytes 2-4/10',
    '234',
  ]);
  expect((await get('1-a.png', { range: 'bytes=10-' })).ok).toBe(false);
});

test.each([
  ['a photo of a repair', 'repairs/1a.png'],
  ['a photo of a repair by an encoded address', '%72epairs/1a.png'],
  ['a photo of a repair through the folder of small copies', '400/../repairs/1a.png'],
  ['a photo of a repair through an encoded climb', '400/..%2frepairs/1a.png'],
  ['a photo of a repair through a second slash', '/repairs/1a.png'],
  ['a file outside the folder', '../1-secret.png'],
  ['a file outside the folder through an encoded climb', '1%2f..%2f..%2f1-secret.png'],
  ['the folder', ''],
  ['the folder of small copies', '400/'],
  ['what is being written', '.incoming/1'],
  ['a missing picture', '1-none.png'],
])('%s is not found', async (_what, address) => {
  const { status, body } = await raw(address);
  expect([403, 404]).toContain(status);
  expect(body).not.toContain('0123456789');
});

test('a broken escape is refused', async () => {
  expect((await raw('%E0%A4%A')).status).toBe(400);
});
