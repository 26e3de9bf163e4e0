import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AwsClient } from 'aws4fetch';
import { GenericContainer, getContainerRuntimeClient, Wait, type StartedTestContainer } from 'testcontainers';
import { startEdge, type TestEdge } from '../testing/edge.js';

const KEYS = { accessKeyId: 'owner-of-the-tests', secretAccessKey: 'a-secret-of-the-tests' };
const BUCKET = 'netra-lk-pictures';
const PICTURE = 'not really a picture, but bytes are bytes';

/** Ceph's S3 gateway as compose.local.yaml has it; undefined, with the reason printed, where Docker or the image is missing. */
async function startStore(): Promise<StartedTestContainer | undefined> {
  try {
    await getContainerRuntimeClient();
    return await new GenericContainer('local/radosgw:18')
      .withEnvironment({ MINIO_ROOT_USER: KEYS.accessKeyId, MINIO_ROOT_PASSWORD: KEYS.secretAccessKey })
      .withExposedPorts(9000)
      .withWaitStrategy(Wait.forHttp('/', 9000).forStatusCodeMatching(() => true))
      .start();
  } catch (error) {
    console.log(`No signed read of a real S3 was tried: ${(error as Error).message.split('\n')[0]}`);
    return undefined;
  }
}

const store = await startStore();

(store ? describe : describe.skip)('private bucket of a real S3', () => {
  const address = `http://${store?.getHost()}:${store?.getMappedPort(9000)}/${BUCKET}`;
  const owner = new AwsClient({ ...KEYS, service: 's3', region: 'us-east-1', retries: 0 });
  let edge: TestEdge;
  let stranger: TestEdge;
  beforeAll(async () => {
    const put = async (path: string, body?: string) => {
      const answer = await owner.fetch(address + path, { method: 'PUT', ...(body && { body }) });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    };
    await put('');
    for (const key of ['/1-dome.webp', '/repairs/0123.jpg']) await put(key, PICTURE);
    edge = await startEdge({
      IMAGES_URL: address,
      IMAGES_ACCESS_KEY: KEYS.accessKeyId,
      IMAGES_SECRET_KEY: KEYS.secretAccessKey,
    });
    stranger = await startEdge({ IMAGES_URL: address });
  }, 120_000);
  afterAll(async () => {
    await edge.close();
    await stranger.close();
    await store?.stop();
  });
  const read = async (path: string, init?: RequestInit, by = edge) => {
    const answer = await fetch(`${by.origin}/images${path}`, init);
    return [answer.status, await answer.text()];
  };

  test('shows no picture without a signature', async () => {
    expect((await read('/1-dome.webp', {}, stranger))[0]).toBe(403);
  });

  test('shows pictures of products when the edge signs', async () => {
    expect(await read('/1-dome.webp')).toEqual([200, PICTURE]);
    expect(await read('/1-dome.webp', { method: 'HEAD' })).toEqual([200, '']);
    expect(await read('/1-dome.webp', { headers: { range: 'bytes=0-2' } })).toEqual([206, 'not']);
  });

  test('shows the original when a small copy is missing', async () => {
    expect(await read('/400/1-dome.webp')).toEqual([200, PICTURE]);
  });

  test('does not show photos of repairs, although the key could read them', async () => {
    expect((await owner.fetch(`${address}/repairs/0123.jpg`)).status).toBe(200);
    expect((await read('/repairs/0123.jpg'))[0]).toBe(404);
  });
});
