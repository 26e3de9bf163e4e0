import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { AddRepairPhoto, ClaimRepair, GetRepair, ListRepairs, RemoveRepairPhoto } from '@netra/contracts';
import { notFound } from '@netra/service-kit';
import sharp from 'sharp';
import { GatewayConfig } from '../gateway.config.js';
import { makeImageFolder, type ImageFolder } from '../testing/image-folder.js';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { bearer, tokenFor } from '../testing/tokens.js';
import { PhotoAddresses } from '../images/photo-addresses.js';

let folder: ImageFolder;
let gateway: TestGateway;
beforeAll(async () => {
  folder = makeImageFolder();
  gateway = await startTestGateway(folder.env);
}, 60_000);
afterAll(async () => {
  await gateway.close();
  folder.remove();
});
beforeEach(() => {
  gateway.services.reset();
  gateway.services.on(AddRepairPhoto, ({ url }) => withPhoto(url) as never);
});

const withPhoto = (url: string) => ({
  _id: 'r1',
  photos: [
    { _id: '01932d6c-0000-7000-8000-0000000000a1', url, kind: 'before', at: '2026-11-20T09:42:00.000Z' },
  ],
});

const photo = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#147' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret owner' } })
    .toBuffer();
const upload = (content: Uint8Array | string, kind = 'before', more: Record<string, string> = {}) => {
  const body = new FormData();
  body.append('file', new Blob([content as Uint8Array<ArrayBuffer>]), 'kitchen camera of Amara.jpg');
  const headers = { ...bearer(tokenFor('technician')), ...more };
  return gateway.call('POST', `/repairs/r1/photos?kind=${kind}`, { headers, body });
};
const pictures = () => readdirSync(path.join(folder.path, 'repairs')).toSorted();
const kept = () => gateway.services.last(AddRepairPhoto)?.payload as { url: string } | undefined;

/** A repair with a photo in the store, as its service returns it. */
async function repairWithPhoto() {
  await upload(await photo());
  const { url } = kept()!;
  const repair = withPhoto(url);
  gateway.services.on(GetRepair, () => repair as never);
  gateway.services.on(RemoveRepairPhoto, () => ({ ...repair, photos: [] }) as never);
  return { repair, url };
}
const asTechnician = (method: string, path: string, body?: unknown) =>
  gateway.call(method, path, { headers: bearer(tokenFor('technician')), body });
const inStore = (url: string) => fetch(gateway.origin + url);
/** By the address in a response, without a token, like an `<img>`. */
const shown = (url: string) => fetch(gateway.origin + url);
const addressOf = async () => {
  const answer = await asTechnician('GET', '/repairs/r1');
  return ((await answer.json()) as { photos: { url: string }[] }).photos[0]!.url;
};

describe('a photo of a device', () => {
  test('is stored without metadata under a private name, and the store denies anonymous reads', async () => {
    const { url } = await repairWithPhoto();
    expect(url).toMatch(/^\/images\/repairs\/[0-9a-f]{32}\.jpg$/);
    expect((await inStore(url)).status).toBe(404);
    expect((await inStore(url.replace('repairs', '400/repairs'))).status).toBe(404);
  });

  test('is read at the address in its repair without metadata, and not kept by shared caches', async () => {
    await repairWithPhoto();
    const read = await shown(await addressOf());
    expect(read.status).toBe(200);
    expect(Object.fromEntries(read.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=900',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect((await sharp(Buffer.from(await read.arrayBuffer())).metadata()).exif).toBeUndefined();
  });

  test('is not found at a forged or expired address, or at that of another photo', async () => {
    await repairWithPhoto();
    const address = new URL(await addressOf(), gateway.origin);
    const changed = (name: string, value: string) => {
      const other = new URL(address);
      other.searchParams.set(name, value);
      return other.pathname + other.search;
    };
    const other = address.pathname.replace(/[0-9a-f]{32}/, 'a'.repeat(32)) + address.search;
    for (const forged of [
      changed('until', '99999999999'),
      changed('signature', 'A'.repeat(43)),
      changed('signature', 'A'),
      other,
    ])
      expect((await shown(forged)).status).toBe(404);
    expect((await shown(address.pathname)).status).toBe(400);
  });

  test('is no longer served when its address is 15 to 30 minutes old', () => {
    const config = Object.assign(new GatewayConfig(), { JWT_KEYS: `k1:${'a'.repeat(32)}` });
    const addresses = new PhotoAddresses(config);
    const now = Date.parse('2026-11-20T09:42:00.000Z');
    const name = `${'a'.repeat(32)}.jpg`;
    const { searchParams } = new URL(addresses.addressOf(`/images/repairs/${name}`, now), gateway.origin);
    const check = (minutes: number) =>
      addresses.check(
        name,
        Number(searchParams.get('until')),
        searchParams.get('signature')!,
        now + minutes * 60_000,
      );
    expect(() => check(15)).not.toThrow();
    expect(() => check(30)).toThrow('There is no such picture');
  });

  test('has its address in lists, in pages and in the response of a change', async () => {
    const { repair } = await repairWithPhoto();
    const page = { repairs: [repair], page: 1, limit: 20, total: 1, totalPages: 1 };
    gateway.services.on(ListRepairs, () => page as never);
    gateway.services.on(ClaimRepair, () => repair as never);
    const answers = [
      await asTechnician('GET', '/repairs'),
      await asTechnician('GET', '/repairs?page=1'),
      await asTechnician('POST', '/repairs/r1/claim', {}),
    ];
    for (const answer of answers) {
      const text = await answer.text();
      expect(text).toContain('/api/repairs/photos/');
      expect(text).not.toContain('/images/repairs/');
    }
  });

  test('is removed from the store when it is removed', async () => {
    await repairWithPhoto();
    const address = await addressOf();
    expect((await shown(address)).status).toBe(200);
    expect(
      (await asTechnician('DELETE', '/repairs/r1/photos/01932d6c-0000-7000-8000-0000000000a1')).status,
    ).toBe(200);
    expect((await shown(address)).status).toBe(404);
  });

  test("keeps its address during a rotation of the gateways' keys until the old key is removed", () => {
    const withKeys = (JWT_KEYS: string) =>
      new PhotoAddresses(Object.assign(new GatewayConfig(), { JWT_KEYS }));
    const [before, after] = [`k1:${'a'.repeat(32)}`, `k2:${'b'.repeat(32)}`];
    const name = `${'a'.repeat(32)}.jpg`;
    const address = withKeys(before).addressOf(`/images/repairs/${name}`);
    const { searchParams } = new URL(address, gateway.origin);
    const checkWith = (keys: string) =>
      withKeys(keys).check(name, Number(searchParams.get('until')), searchParams.get('signature')!);
    expect(() => checkWith(`${after},${before}`)).not.toThrow();
    expect(() => checkWith(after)).toThrow('There is no such picture');
  });

  test('is refused and not stored when it is not a picture', async () => {
    expect((await upload('<html>')).status).toBe(415);
    expect((await upload(await photo(), 'sideways')).status).toBe(400);
    expect(kept()).toBeUndefined();
  });

  test('is passed on with the key and not stored twice when sent again under its key', async () => {
    const { url } = await repairWithPhoto();
    gateway.services.on(AddRepairPhoto, () => withPhoto(url) as never);
    const before = pictures();
    const answer = await upload(await photo(), 'before', { 'idempotency-key': 'k1' });
    expect(answer.status).toBe(201);
    expect(kept()).toMatchObject({ idempotencyKey: 'k1' });
    expect(kept()!.url).not.toBe(url);
    expect(pictures()).toEqual(before);
  });

  test('is refused with 404 and not stored when its repair is unknown', async () => {
    gateway.services.on(GetRepair, () => {
      throw notFound('repair.notFound');
    });
    expect((await upload(await photo())).status).toBe(404);
    expect(kept()).toBeUndefined();
  });
});
