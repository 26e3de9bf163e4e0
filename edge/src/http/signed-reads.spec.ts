import { describe, expect, test } from '@jest/globals';
import { testEdges } from '../testing/behind.js';
import { signerOf } from './signed-reads.js';

const { behind } = testEdges();

/** A store that records its requests; `refused` are the paths that it answers with 403. */
const store = (config: object, refused: string[] = []) =>
  behind(({ url, method, headers }, response) => {
    response.writeHead(refused.includes(url!) ? 403 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ url, method, headers }));
  }, config);

const at = (edge: { origin: string }, path: string, init?: RequestInit) => fetch(edge.origin + path, init);
const asked = async (answer: Response) =>
  (await answer.json()) as { url: string; headers: Record<string, string> };

describe('picture', () => {
  test('is read from the configured bucket of a store in path style', async () => {
    const edge = await behindBucket('/netra-lk-pictures');
    expect((await asked(await at(edge, '/images/1-dome.webp'))).url).toBe('/netra-lk-pictures/1-dome.webp');
  });

  test('is read from the root of a bucket that is named in the host', async () => {
    const edge = await behindBucket('');
    expect((await asked(await at(edge, '/images/400/1-dome.webp'))).url).toBe('/400/1-dome.webp');
  });

  test.each(['/netra-lk-pictures', ''])(
    'without a small copy below "%s" is the original from there',
    async (bucket) => {
      const edge = await behindBucket(bucket, {}, [`${bucket}/400/1-dome.webp`]);
      const answer = await at(edge, '/images/400/1-dome.webp');
      expect([answer.status, (await asked(answer)).url]).toEqual([200, `${bucket}/1-dome.webp`]);
    },
  );
});

/** An edge whose pictures are in the given folder of the store. */
const behindBucket = async (bucket: string, config: object = {}, refused: string[] = []) =>
  store({ imagesPath: bucket, ...config }, refused);

describe('private bucket', () => {
  const keys = { IMAGES_ACCESS_KEY: 'reader', IMAGES_SECRET_KEY: 'a-secret-key', S3_REGION: 'ap-south-1' };

  test('is read with a signature and without the session or the query', async () => {
    const edge = await behindBucket('/shop', keys);
    const { url, headers } = await asked(
      await at(edge, '/images/1-dome.webp?acl', {
        headers: { cookie: 'session=1', authorization: 'Bearer x', range: 'bytes=0-9' },
      }),
    );
    expect(url).toBe('/shop/1-dome.webp');
    expect(headers['authorization']).toMatch(
      /^AWS4-HMAC-SHA256 Credential=reader\/\d{8}\/ap-south-1\/s3\/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=[0-9a-f]{64}$/,
    );
    expect([headers['cookie'], headers['range']]).toEqual([undefined, 'bytes=0-9']);
  });

  test('has the original signed for its own address when a small copy is missing', async () => {
    const edge = await behindBucket('/shop', keys, ['/shop/400/1-dome.webp']);
    const [copy, original] = await Promise.all(
      ['/images/400/1-dome.webp', '/images/1-dome.webp'].map(async (path) => asked(await at(edge, path))),
    );
    expect(copy?.url).toBe('/shop/1-dome.webp');
    const signatureOf = (headers = {} as Record<string, string>) =>
      [headers['x-amz-date'], headers['authorization']].join(' ');
    // Signatures of the same second and address are equal.
    if (copy?.headers['x-amz-date'] === original?.headers['x-amz-date'])
      expect(signatureOf(copy?.headers)).toBe(signatureOf(original?.headers));
  });

  test.each([
    ['a photo of a repair', '/images/repairs/0123.jpg', 'GET', 404],
    ['the list of the bucket', '/images/?list-type=2', 'GET', 404],
    ['the list of the bucket without a slash', '/images', 'GET', 404],
    ['a path traversal', '/images/1/%2e%2e/repairs/0123.jpg', 'GET', 404],
    ['a deletion', '/images/1-dome.webp', 'DELETE', 405],
    ['a new picture', '/images/1-dome.webp', 'PUT', 405],
  ])('refuses %s and signs nothing', async (_what, path, method, status) => {
    const edge = await behindBucket('/shop', keys);
    expect((await at(edge, path, { method })).status).toBe(status);
  });
});

test('half a key pair prevents the start with the names of both variables', () => {
  const half = { IMAGES_ACCESS_KEY: 'reader', IMAGES_SECRET_KEY: '', S3_REGION: 'x' };
  expect(() => signerOf(half)).toThrow('IMAGES_ACCESS_KEY and IMAGES_SECRET_KEY must be set together');
});
