import { createHash, createHmac } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Client } from 'minio';
import { closeHttp, listen } from '../serve.js';
import { ObjectFolder } from './objects.js';
import { imageStore } from './server.js';

const credentials = { accessKey: 'tester', secretKey: 'a-secret-of-the-tests', region: 'us-east-1' };
let root: string;
let server: Server;
let port: number;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'netra-images-'));
  const folder = new ObjectFolder(root);
  await folder.prepare();
  server = imageStore({ folder, publicBucket: 'images', credentials });
  port = await listen(server, 0);
  const client = new Client({ endPoint: '127.0.0.1', port, useSSL: false, ...credentials });
  for (const bucket of ['images', 'private']) {
    await client.makeBucket(bucket, credentials.region);
    for (const key of ['1-a.txt', 'repairs/1-a.txt']) {
      await client.putObject(bucket, key, '0123456789', undefined, {
        'Content-Type': 'text/plain',
        'Cache-Control': 'public, max-age=3600',
      });
    }
  }
});

afterAll(async () => {
  await closeHttp(server);
  await rm(root, { recursive: true });
});

const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`http://127.0.0.1:${port}/${address}`, { headers, method });

it('an object of the public bucket, when anyone reads it, comes with type, caching and ETag', async () => {
  const answer = await get('images/1-a.txt');
  expect(await answer.text()).toBe('0123456789');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/plain',
    'cache-control': 'public, max-age=3600',
    'content-length': '10',
    'x-content-type-options': 'nosniff',
  });
  expect((await get('images/1-a.txt', { 'if-none-match': answer.headers.get('etag')! })).status).toBe(304);
});

it('a part of an object, when it is asked for, is 206, and one beyond the end is 416', async () => {
  const part = await get('images/1-a.txt', { range: 'bytes=2-4' });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    'bytes 2-4/10',
    '234',
  ]);
  expect(await (await get('images/1-a.txt', { range: 'bytes=-3' })).text()).toBe('789');
  expect((await get('images/1-a.txt', { range: 'bytes=10-' })).status).toBe(416);
});

it.each([
  ['an object of another bucket', 'private/1-a.txt', 403],
  ['a photo of a repair', 'images/repairs/1-a.txt', 403],
  ['a photo of a repair by a crooked address', 'images/%72epairs/1-a.txt', 403],
  ['the list of the public bucket', 'images/', 403],
  ['a missing object', 'images/1-none.txt', 404],
  ['a broken escape', 'images/%E0%A4%A', 400],
])('%s, when anyone asks for it, is refused', async (_what, address, status) => {
  expect((await get(address)).status).toBe(status);
});

it('a key that climbs out of its bucket, when anyone asks for it, is refused', async () => {
  await writeFile(path.join(root, 'secret.txt'), 'secret');
  const answer = await raw('GET', '/images/1%2F..%2F..%2Fsecret.txt', {});
  expect(answer.status).toBe(400);
});

/** A signed PUT, with what is changed of it after signing. */
async function signedPut(change: { path?: string; body?: string; at?: Date; sha256?: string } = {}) {
  const body = 'signed';
  const date = (change.at ?? new Date()).toISOString().replace(/[-:]|\.\d+/g, '');
  const day = date.slice(0, 8);
  const sha256 = createHash('sha256').update(body).digest('hex');
  const host = `127.0.0.1:${port}`;
  const names = 'host;x-amz-content-sha256;x-amz-date';
  const canonical = `PUT\n/images/signed.txt\n\nhost:${host}\nx-amz-content-sha256:${sha256}\nx-amz-date:${date}\n\n${names}\n${sha256}`;
  const scope = `${day}/us-east-1/s3/aws4_request`;
  const hmac = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest();
  let key = hmac(`AWS4${credentials.secretKey}`, day);
  for (const part of ['us-east-1', 's3', 'aws4_request']) key = hmac(key, part);
  const hash = createHash('sha256').update(canonical).digest('hex');
  const signature = hmac(key, `AWS4-HMAC-SHA256\n${date}\n${scope}\n${hash}`).toString('hex');
  const headers = {
    host,
    'x-amz-date': date,
    'x-amz-content-sha256': change.sha256 ?? sha256,
    authorization: `AWS4-HMAC-SHA256 Credential=tester/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
  return raw('PUT', change.path ?? '/images/signed.txt', headers, change.body ?? body);
}

async function raw(method: string, address: string, headers: Record<string, string>, body = '') {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = {
      port,
      host: '127.0.0.1',
      method,
      path: address,
      headers: { 'content-length': body.length, ...headers },
    };
    request(options, resolve).on('error', reject).end(body);
  });
  return { status: answer.statusCode, body: await text(answer) };
}

it('a signed request, when nothing was changed, is taken', async () => {
  expect((await signedPut()).status).toBe(200);
});

it.each([
  ['its address', { path: '/images/other.txt' }, 403, 'SignatureDoesNotMatch'],
  ['the hash of its body', { sha256: '0'.repeat(64) }, 403, 'SignatureDoesNotMatch'],
  ['its body', { body: 'forged' }, 400, 'XAmzContentSHA256Mismatch'],
  [
    'nothing but the clock, by an hour',
    { at: new Date(Date.now() - 3_600_000) },
    403,
    'RequestTimeTooSkewed',
  ],
])('a signed request, when %s was changed, is refused', async (_what, change, status, code) => {
  const answer = await signedPut(change);
  expect(answer.status).toBe(status);
  expect(answer.body).toContain(code);
});

it('a write, when it was cut off by a crash, is taken away at the next start', async () => {
  await writeFile(path.join(root, '.incoming', 'half'), 'half');
  await new ObjectFolder(root).prepare();
  expect(await readdir(path.join(root, '.incoming'))).toEqual([]);
});
