import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { loadConfig } from '@netra/service-kit';
import { s3Client } from '@netra/service-kit/images';
import { bucketOf, ImageStoreConfig } from './image-store.config.js';
import { isRefusal, setUpBucket } from './set-up-bucket.js';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** A store without a bucket that answers every change with this status and code, and records the requests. */
async function store(status: number, code: string) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.headers.host!.replace(/:\d+$/, '')}${request.url}`);
    request.resume();
    if (request.method === 'HEAD') return response.writeHead(404).end();
    const body = code && `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`;
    if (request.url!.endsWith('?policy')) return response.writeHead(204).end();
    return response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closing.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { asked, endpoint: `http://127.0.0.1:${port}`, byName: `http://localhost:${port}` };
}

const configOf = (endpoint: string, env = {}) =>
  loadConfig(ImageStoreConfig, {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'netra-lk-pictures',
    S3_ACCESS_KEY: 'owner',
    S3_SECRET_KEY: 'a-secret-key',
    ...env,
  });
const setUp = (config: ImageStoreConfig) => setUpBucket(s3Client(bucketOf(config)), config);

test('creates a bucket of any name and makes its pictures public', async () => {
  const { endpoint, asked } = await store(200, '');
  await setUp(configOf(endpoint));
  expect(asked).toEqual([
    'HEAD 127.0.0.1/netra-lk-pictures',
    'PUT 127.0.0.1/netra-lk-pictures',
    'PUT 127.0.0.1/netra-lk-pictures?policy',
  ]);
});

test('sets no policy for a private bucket', async () => {
  const { endpoint, asked } = await store(200, '');
  await setUp(configOf(endpoint, { S3_PUBLIC_READ: 'false' }));
  expect(asked.at(-1)).toBe('PUT 127.0.0.1/netra-lk-pictures');
});

test('addresses a bucket by host name when the store expects it', async () => {
  const config = configOf('http://localhost:9', { S3_PATH_STYLE: 'false', S3_BUCKET: 'pictures' });
  const url = await s3Client(bucketOf(config)).presignedGetObject('pictures', '1-dome.webp', 60);
  expect(url).toMatch(/^http:\/\/pictures\.localhost:9\/1-dome\.webp\?/);
});

test.each([
  ['AccessDenied', 403, true],
  ['InvalidAccessKeyId', 403, true],
  ['InvalidBucketName', 400, true],
  ['SlowDown', 503, false],
  ['InternalError', 500, false],
])('treats the answer %s as a refusal or not: %#', async (code, status, refuses) => {
  const { endpoint } = await store(status, code);
  const error: unknown = await setUp(configOf(endpoint)).catch((reason: unknown) => reason);
  expect(isRefusal(error)).toBe(refuses);
});

test('does not treat an unreachable store as a refusal', async () => {
  const error: unknown = await setUp(configOf('http://127.0.0.1:9')).catch((reason: unknown) => reason);
  expect(isRefusal(error)).toBe(false);
});
