import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'minio';
import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers';
import { closeHttp, listen } from '../serve.js';
import { ObjectFolder } from './objects.js';
import { imageStore } from './server.js';

const ACCESS_KEY = 'tester';
const SECRET_KEY = 'a-secret-of-the-tests';
const REGION = 'us-east-1';
const BUCKET = 'images';
const picture = Buffer.from('not really a picture, but bytes are bytes');

interface Endpoint {
  port: number;
  host: string;
  stop(): Promise<unknown>;
}

async function embedded(): Promise<Endpoint> {
  const root = await mkdtemp(path.join(tmpdir(), 'netra-images-'));
  const folder = new ObjectFolder(root);
  await folder.prepare();
  const server: Server = imageStore({
    folder,
    publicBucket: BUCKET,
    credentials: { accessKey: ACCESS_KEY, secretKey: SECRET_KEY, region: REGION },
  });
  const port = await listen(server, 0);
  return {
    host: '127.0.0.1',
    port,
    stop: async () => {
      await closeHttp(server);
      await rm(root, { recursive: true });
    },
  };
}

async function minio(): Promise<Endpoint> {
  const container = await new GenericContainer(process.env['MINIO_IMAGE'] ?? 'minio/minio:latest')
    .withEnvironment({ MINIO_ROOT_USER: ACCESS_KEY, MINIO_ROOT_PASSWORD: SECRET_KEY })
    .withCommand(['server', '/data'])
    .withExposedPorts(9000)
    .withWaitStrategy(Wait.forListeningPorts())
    .start();
  return {
    host: container.getHost(),
    port: container.getMappedPort(9000),
    stop: () => container.stop(),
  };
}

/** Nothing, with the reason printed, where no Docker answers or the image cannot be had. */
async function minioIfPossible(): Promise<Endpoint | undefined> {
  try {
    await getContainerRuntimeClient();
    return await minio();
  } catch (error) {
    console.log(`MinIO is not tested: ${(error as Error).message.split('\n')[0]}`);
    return undefined;
  }
}

const container = await minioIfPossible();
const stores: [string, () => Promise<Endpoint>][] = [
  ['the embedded store', embedded],
  ...(container ? ([['MinIO', async () => container]] as [string, () => Promise<Endpoint>][]) : []),
];

describe.each(stores)('%s', (_name, start) => {
  let endpoint: Endpoint;
  let client: Client;

  const clientWith = (keys: { accessKey?: string; secretKey?: string } = {}) =>
    new Client({
      endPoint: endpoint.host,
      port: endpoint.port,
      useSSL: false,
      region: REGION,
      accessKey: ACCESS_KEY,
      secretKey: SECRET_KEY,
      ...keys,
    });
  const put = (key: string, metadata: Record<string, string> = {}, body = picture) =>
    client.putObject(BUCKET, key, body, body.length, metadata);
  const address = (key: string) => `http://${endpoint.host}:${endpoint.port}/${BUCKET}/${key}`;
  const read = async (key: string) => {
    const chunks: Buffer[] = [];
    for await (const chunk of await client.getObject(BUCKET, key)) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  };

  beforeAll(async () => {
    endpoint = await start();
    client = clientWith();
    await client.makeBucket(BUCKET, REGION);
  }, 120_000);

  afterAll(() => endpoint.stop());

  it('a bucket, when it was made, exists and another one does not', async () => {
    expect(await client.bucketExists(BUCKET)).toBe(true);
    expect(await client.bucketExists('nobody-made-me')).toBe(false);
  });

  it('an object, when it was put with its type and caching, comes back with both', async () => {
    const stored = await put('1-dome.webp', {
      'Content-Type': 'image/webp',
      'Cache-Control': 'public, max-age=3600',
    });
    const stat = await client.statObject(BUCKET, '1-dome.webp');
    expect(await read('1-dome.webp')).toEqual(picture);
    expect(stat).toMatchObject({
      size: picture.length,
      etag: stored.etag,
      metaData: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=3600' },
    });
  });

  it('a key that is taken, when it is put with If-None-Match: *, is refused and keeps its bytes', async () => {
    await put('2-taken.webp', { 'If-None-Match': '*' });
    const second = put('2-taken.webp', { 'If-None-Match': '*' }, Buffer.from('an intruder'));
    await expect(second).rejects.toMatchObject({ code: 'PreconditionFailed' });
    expect(await read('2-taken.webp')).toEqual(picture);
  });

  it('one new key, when twenty puts want it at once, goes to exactly one of them', async () => {
    const puts = Array.from({ length: 20 }, (_, i) =>
      put('3-race.webp', { 'If-None-Match': '*' }, Buffer.from(`racer ${i}`)),
    );
    const outcomes = await Promise.allSettled(puts);
    const winner = outcomes.findIndex(({ status }) => status === 'fulfilled');
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await read('3-race.webp')).toString()).toBe(`racer ${winner}`);
  });

  it('a taken key, when it is put without a condition, is replaced', async () => {
    await put('4-plain.webp');
    await put('4-plain.webp', {}, Buffer.from('newer'));
    expect((await read('4-plain.webp')).toString()).toBe('newer');
  });

  it('an object, when it was removed, is gone, and removing it again is no error', async () => {
    await put('5-gone.webp');
    await client.removeObject(BUCKET, '5-gone.webp');
    await client.removeObject(BUCKET, '5-gone.webp');
    await expect(client.statObject(BUCKET, '5-gone.webp')).rejects.toMatchObject({ code: 'NotFound' });
  });

  it('a request, when it is signed with a wrong secret or key, is 403', async () => {
    const wrong = clientWith({ secretKey: 'guessed-secret' }).putObject(BUCKET, 'x', picture);
    await expect(wrong).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' });
    const stranger = clientWith({ accessKey: 'stranger' }).putObject(BUCKET, 'x', picture);
    await expect(stranger).rejects.toMatchObject({
      code: expect.stringMatching(/Signature|InvalidAccessKeyId/),
    });
  });

  it('a write, when it is not signed at all, is 403', async () => {
    const anonymous = await fetch(address('6-anonymous'), { method: 'PUT', body: 'x' });
    expect(anonymous.status).toBe(403);
  });

  it.each(['../outside', 'a/../../b', 'a//b', './x'])(
    'the key %s, when it is put, is refused',
    async (key) => {
      await expect(put(key)).rejects.toThrow();
    },
  );

  it('a key with letters of any language, when it is put, comes back', async () => {
    await put('7-නේත්‍ර (1) + 50%.webp');
    expect(await read('7-නේත්‍ර (1) + 50%.webp')).toEqual(picture);
  });
});
