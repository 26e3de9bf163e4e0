import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from '@jest/globals';
import { loadConfig } from '@netra/service-kit';
import { s3Client } from '@netra/service-kit/images';
import { bucketOf, ImageStoreConfig } from './image-store.config.js';
import { isRefusal, setUpBucket } from './set-up-bucket.js';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

const xmlOf = (code: string) =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`;

/** A store without a bucket that answers its creation with this status and code, keeps its policy, and records the requests. */
async function store(status: number, code: string, policy?: object) {
  const asked: string[] = [];
  const kept = { policy: policy && JSON.stringify(policy) };
  const server = createServer(async (request, response) => {
    asked.push(`${request.method} ${request.headers.host!.replace(/:\d+$/, '')}${request.url}`);
    const body = await text(request);
    if (request.method === 'HEAD') return response.writeHead(404).end();
    const answer = (state: number, content = '') =>
      response.writeHead(state, { 'content-type': 'application/xml' }).end(content);
    if (!request.url!.endsWith('?policy')) return answer(status, code && xmlOf(code));
    if (request.method === 'GET')
      return kept.policy ? answer(200, kept.policy) : answer(404, xmlOf('NoSuchBucketPolicy'));
    kept.policy = body;
    return answer(204);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closing.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const policyOf = () => JSON.parse(kept.policy!) as { Statement: object[] };
  return { asked, policyOf, endpoint: `http://127.0.0.1:${port}` };
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
    'GET 127.0.0.1/netra-lk-pictures?policy',
    'PUT 127.0.0.1/netra-lk-pictures?policy',
  ]);
});

test("keeps the rights that the store's owner has granted to others, and replaces what an earlier release made public", async () => {
  const bucket = 'arn:aws:s3:::netra-lk-pictures';
  const read = { Effect: 'Allow', Principal: { AWS: ['*'] }, Action: 's3:GetObject' };
  const granted = { ...read, Principal: { AWS: ['arn:aws:iam::1:user/cdn'] }, Resource: `${bucket}/*` };
  const fromOffice = {
    ...read,
    Resource: `${bucket}/*`,
    Condition: { IpAddress: { 'aws:SourceIp': '192.0.2.7' } },
  };
  const site = { ...read, Resource: `${bucket}/site/*` };
  const { endpoint, policyOf } = await store(200, '', {
    Version: '2012-10-17',
    Statement: [granted, { ...read, Resource: [`${bucket}/*`] }, fromOffice, site],
  });
  await setUp(configOf(endpoint));
  const first = policyOf();
  expect(first.Statement).toEqual([
    granted,
    fromOffice,
    site,
    expect.objectContaining({
      Principal: '*',
      Resource: expect.arrayContaining([`${bucket}/0*`, `${bucket}/9*`]),
    }),
  ]);
  await setUp(configOf(endpoint));
  expect(policyOf()).toEqual(first);
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
