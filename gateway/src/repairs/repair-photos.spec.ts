import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { AddRepairPhoto, GetRepair } from '@netra/contracts';
import { notFound } from '@netra/service-kit';
import sharp from 'sharp';
import { startImageStore, type ImageStoreProcess } from '../testing/image-store-process.js';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { bearer, tokenFor } from '../testing/tokens.js';

let store: ImageStoreProcess;
let gateway: TestGateway;
beforeAll(async () => {
  store = await startImageStore();
  gateway = await startTestGateway(store.env);
}, 60_000);
afterAll(async () => {
  await gateway.close();
  await store.stop();
});
beforeEach(() => gateway.services.reset());

const photo = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#147' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret owner' } })
    .toBuffer();
const upload = (content: Uint8Array | string, kind = 'before') => {
  const body = new FormData();
  body.append('file', new Blob([content as Uint8Array<ArrayBuffer>]), 'kitchen camera of Amara.jpg');
  const headers = bearer(tokenFor('technician'));
  return gateway.call('POST', `/repairs/r1/photos?kind=${kind}`, { headers, body });
};
const kept = () => gateway.services.last(AddRepairPhoto)?.payload as { url: string } | undefined;

describe('a photo of a device', () => {
  test('is stored without its data under a name that nobody can guess, for no shared cache', async () => {
    expect((await upload(await photo())).status).toBe(201);
    expect(kept()).toEqual({ id: 'r1', kind: 'before', url: expect.any(String) });
    const { url } = kept()!;
    expect(url).toMatch(/^\/images\/repairs\/[0-9a-f]{32}\.jpg$/);
    const read = await fetch(store.publicUrl + url.slice('/images'.length));
    expect(read.headers.get('cache-control')).toBe('private, max-age=3600');
    const content = Buffer.from(await read.arrayBuffer());
    expect((await sharp(content).metadata()).exif).toBeUndefined();
    expect((await fetch(`${store.publicUrl}/400${url.slice('/images'.length)}`)).status).toBe(404);
  });

  test.each(['', '?list-type=2', '?prefix=repairs/'])(
    'is named by no listing of the store (%s)',
    async (query) => {
      expect((await fetch(`${store.publicUrl}${query}`)).status).toBe(403);
      expect((await fetch(`${store.publicUrl}/repairs/${query}`)).ok).toBe(false);
    },
  );

  test('that is none is refused, and nothing kept', async () => {
    expect((await upload('<html>')).status).toBe(415);
    expect((await upload(await photo(), 'sideways')).status).toBe(400);
    expect(kept()).toBeUndefined();
  });

  test('of a repair that nobody knows is 404, and nothing kept', async () => {
    gateway.services.on(GetRepair, () => {
      throw notFound('Repair not found');
    });
    expect((await upload(await photo())).status).toBe(404);
    expect(kept()).toBeUndefined();
  });
});
