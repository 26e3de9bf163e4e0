import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers';
import { s3Double } from '@netra/local-servers/testing';
import { FolderImageStore } from './folder-image-store.js';
import { imageHeaders } from './image-key.js';
import type { ImageStore } from './image-store.js';
import { s3Client, S3ImageStore } from './s3-image-store.js';

const keys = { region: 'us-east-1', accessKey: 'tester', secretKey: 'a-secret-of-the-tests' };
const picture = Buffer.from('not really a picture, but bytes are bytes');

interface Tested {
  store: ImageStore;
  /** The headers with which a picture is served. */
  headersOf(key: string): Promise<Record<string, unknown>>;
  stop(): Promise<unknown>;
}

async function folder(): Promise<Tested> {
  const root = await mkdtemp(path.join(tmpdir(), 'netra-images-'));
  const store = await new FolderImageStore(root).prepare();
  return { store, headersOf: async (key) => imageHeaders(key), stop: () => rm(root, { recursive: true }) };
}

async function listening(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function s3At(endpoint: string, stop: () => Promise<unknown>): Tested {
  const client = s3Client({ endpoint, ...keys });
  return {
    store: new S3ImageStore({ endpoint, name: 'images', ...keys }),
    headersOf: async (key) => (await client.statObject('images', key)).metaData as Record<string, unknown>,
    stop,
  };
}

async function double(): Promise<Tested> {
  const server = s3Double('images');
  return s3At(await listening(server), async () => server.close());
}

async function minio(): Promise<Tested> {
  const container = await new GenericContainer(process.env['MINIO_IMAGE'] ?? 'minio/minio:latest')
    .withEnvironment({ MINIO_ROOT_USER: keys.accessKey, MINIO_ROOT_PASSWORD: keys.secretKey })
    .withCommand(['server', '/data'])
    .withExposedPorts(9000)
    .withWaitStrategy(Wait.forListeningPorts())
    .start();
  const endpoint = `http://${container.getHost()}:${container.getMappedPort(9000)}`;
  await s3Client({ endpoint, ...keys }).makeBucket('images', keys.region);
  return s3At(endpoint, () => container.stop());
}

/** Returns undefined and prints the reason when Docker does not respond or the image cannot be pulled. */
async function minioIfPossible(): Promise<Tested | undefined> {
  try {
    await getContainerRuntimeClient();
    return await minio();
  } catch (error) {
    console.log(
      `The contract runs against a double of S3, not MinIO: ${(error as Error).message.split('\n')[0]}`,
    );
    return undefined;
  }
}

const container = await minioIfPossible();
const stores: [string, () => Promise<Tested>][] = [
  ['a folder', folder],
  ['a double of S3', double],
  ...(container ? ([['MinIO', async () => container]] as [string, () => Promise<Tested>][]) : []),
];

describe.each(stores)('pictures in %s', (_name, start) => {
  let tested: Tested;
  let store: ImageStore;
  beforeAll(async () => {
    tested = await start();
    store = tested.store;
  }, 120_000);
  afterAll(() => tested.stop());

  const read = async (key: string) => {
    const content = await store.get(key);
    return content && (await buffer(content)).toString();
  };
  const listed = async () => {
    const found: string[] = [];
    for await (const { key } of store.list()) found.push(key);
    return found.toSorted();
  };

  test('the store passes its check', async () => {
    await expect(store.check()).resolves.toBeUndefined();
  });

  test('a new key stores the bytes', async () => {
    expect(await store.putNew('1-dome.webp', picture)).toBe(true);
    expect(await read('1-dome.webp')).toBe(picture.toString());
  });

  test('a taken key refuses new content and keeps its bytes', async () => {
    await store.putNew('2-taken.webp', picture);
    expect(await store.putNew('2-taken.webp', Buffer.from('an intruder'))).toBe(false);
    expect(await read('2-taken.webp')).toBe(picture.toString());
  });

  test('exactly one of twenty concurrent puts gets a new key', async () => {
    const puts = Array.from({ length: 20 }, (_, i) => store.putNew('3-race.webp', Buffer.from(`racer ${i}`)));
    const outcomes = await Promise.all(puts);
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await read('3-race.webp')).toBe(`racer ${outcomes.indexOf(true)}`);
  });

  test('an unconditional put replaces the content of a key', async () => {
    await store.putNew('4-plain.webp', picture);
    await store.put('4-plain.webp', Readable.from(Buffer.from('newer')), 5);
    expect(await read('4-plain.webp')).toBe('newer');
  });

  test('a removed picture is gone, and removing it again is no error', async () => {
    await store.putNew('400/5-gone.webp', picture);
    await store.remove('400/5-gone.webp');
    await store.remove('400/5-gone.webp');
    expect(await read('400/5-gone.webp')).toBeUndefined();
  });

  test('a key may have letters of any language', async () => {
    await store.putNew('7-නේත්‍ර (1) + 50%.webp', picture);
    expect(await read('7-නේත්‍ර (1) + 50%.webp')).toBe(picture.toString());
  });

  test('a listing has more pictures than fit on one page', async () => {
    const many = Array.from({ length: 1_001 }, (_, index) => `many/${String(index).padStart(4, '0')} é&.txt`);
    for (const key of many) await store.putNew(key, Buffer.from(key));
    expect((await listed()).filter((key) => key.startsWith('many/'))).toEqual(many);
  }, 60_000);

  test.each([
    ['1764-a.jpg', 'image/jpeg', 'public, max-age=3600'],
    ['400/1764-a.jpg', 'image/webp', 'public, max-age=3600'],
    ['repairs/aa.png', 'image/png', 'private, max-age=3600'],
  ])('%s is served as %s with %s', async (key, type, cache) => {
    await store.putNew(key, picture);
    expect(await tested.headersOf(key)).toMatchObject({ 'content-type': type, 'cache-control': cache });
  });
});

test.each(['../outside', 'a/../../b', 'a//b', './x', '.incoming/x', ''])(
  'the key "%s" is refused for a folder',
  async (key) => {
    const { store, stop } = await folder();
    await expect(store.putNew(key, picture)).rejects.toThrow('not a valid key');
    await expect(store.get(key)).rejects.toThrow('not a valid key');
    await expect(store.remove(key)).rejects.toThrow('not a valid key');
    await stop();
  },
);

test('the check names a missing bucket', async () => {
  const server = s3Double('images');
  const store = new S3ImageStore({ endpoint: await listening(server), name: 'others', ...keys });
  await expect(store.check()).rejects.toThrow('no bucket others');
  server.close();
});

test('a request to an S3 server that never responds times out', async () => {
  const server = createServer(() => undefined);
  const store = new S3ImageStore({ endpoint: await listening(server), name: 'images', ...keys }, 50);
  await expect(store.get('1-a.webp')).rejects.toThrow('does not answer');
  await expect(store.putNew('1-a.webp', picture)).rejects.toThrow('does not answer');
  server.closeAllConnections();
  server.close();
});

test('files left incomplete by a crash are removed when the folder is opened an hour later', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'netra-images-'));
  await new FolderImageStore(root).prepare();
  const incoming = path.join(root, '.incoming');
  for (const name of ['old', 'young']) await writeFile(path.join(incoming, name), 'half');
  await utimes(path.join(incoming, 'old'), 0, 0);
  const store = await new FolderImageStore(root).prepare();
  expect(await readdir(incoming)).toEqual(['young']);
  for await (const { key } of store.list()) throw new Error(`${key} is listed`);
  await rm(root, { recursive: true });
});
