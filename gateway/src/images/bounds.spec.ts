import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@netra/local-servers/testing';
import sharp from 'sharp';
import { makeImageFolder, type ImageFolder } from '../testing/image-folder.js';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { bearer, tokenFor } from '../testing/tokens.js';

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

const headers = () => bearer(tokenFor('admin'));
const picture = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#2a6' } });
const upload = (content: Uint8Array) => {
  const body = new FormData();
  body.append('file', new Blob([content as Uint8Array<ArrayBuffer>]), 'dome.jpg');
  return gateway.call('POST', '/images', { headers: headers(), body });
};

describe('a picture that needs too much memory', () => {
  test.each([
    ['AVIF', 7, () => picture(3_500, 2_000).avif({ effort: 0 }), '7 megapixels, and 6.7 is'],
    ['AVIF of 12 bits', 5, () => picture(2_500, 2_000).avif({ effort: 0, bitdepth: 12 }), 'and 4.7 is'],
    ['progressive JPEG', 18, () => picture(4_500, 4_000).jpeg({ progressive: true }), 'and 17.8 is'],
    ['interlaced PNG', 30, () => picture(6_000, 5_000).png({ progressive: true }), 'and 29.8 is'],
    ['GIF', 24, () => picture(6_000, 4_000).gif({ effort: 1 }), 'and 22.3 is'],
    ['WebP', 32, () => picture(8_000, 4_000).webp({ effort: 0 }), 'and 31.2 is'],
    ['JPEG', 64, () => picture(8_000, 8_000).jpeg(), '64 megapixels, and 60 is'],
  ])(
    'is refused as a %s of %i megapixels with a message about the limit',
    async (_name, _size, made, sentence) => {
      const answer = await upload(await made().toBuffer());
      expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
        415,
        expect.stringContaining(sentence),
      ]);
    },
  );

  test('is accepted as a JPEG of 48 megapixels, as phones make them', async () => {
    expect((await upload(await picture(8_000, 6_000).jpeg().toBuffer())).status).toBe(201);
  });
});

test('concurrent pictures are decoded one by one', async () => {
  const content = await picture(3_000, 2_000).png({ compressionLevel: 1 }).toBuffer();
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, sharp.counters().process)), 1);
  const answers = await Promise.all(Array.from({ length: 4 }, () => upload(content)));
  clearInterval(watch);
  expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(201));
  expect(most).toBe(1);
});

describe('uploads while too many are in progress', () => {
  const WAITING = 32;
  const head = (token: string, path: string) =>
    [
      `POST /api${path} HTTP/1.1`,
      'host: x',
      `authorization: ${token}`,
      'content-type: multipart/form-data; boundary=x',
      'content-length: 100000',
      '',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
    ].join('\r\n');

  /** Starts one upload more than there are slots, and returns the first answer and a function that ends them. */
  const beginTooMany = async (role: 'admin' | 'customer', path: string, places: number, accounts = 3) => {
    const sockets: Socket[] = [];
    const first: Promise<unknown>[] = [];
    for (let count = 0; count <= places + WAITING; count++) {
      const { authorization } = bearer(tokenFor(role, { claims: { sub: `slow-${count % accounts}` } }));
      const socket = connect(Number(new URL(gateway.origin).port), '127.0.0.1');
      socket.on('error', () => undefined);
      first.push(once(socket, 'data').catch(() => undefined));
      socket.write(head(authorization, path));
      sockets.push(socket);
    }
    const answer = String(await Promise.race(first));
    return { answer, end: () => sockets.forEach((socket) => socket.destroy()) };
  };

  test('are refused with 503, and accepted again when the others have finished', async () => {
    const { answer, end } = await beginTooMany('admin', '/images', 4);
    expect(answer).toMatch(/^HTTP\/1\.1 503 [^]*Many files are being uploaded/);
    end();
    const content = await picture(40, 20).png().toBuffer();
    await eventually(async () => expect((await upload(content)).status).toBe(201));
  });

  test('of customers are refused with 503 for customers alone', async () => {
    const { answer, end } = await beginTooMany('customer', '/reviews/r1/photos', 2);
    expect(answer).toMatch(/^HTTP\/1\.1 503 [^]*Many files are being uploaded/);
    expect((await upload(await picture(40, 20).png().toBuffer())).status).toBe(201);
    end();
  });

  test.each([
    ['admin', '/images', 4],
    ['customer', '/reviews/r1/photos', 2],
  ] as const)('of one %s are refused with 503 for that account alone', async (role, path, places) => {
    const { answer, end } = await beginTooMany(role, path, places, 1);
    expect(answer).toMatch(/^HTTP\/1\.1 503 [^]*Many files are being uploaded/);
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(await picture(40, 20).png().toBuffer())]), 'dome.png');
    const signal = AbortSignal.timeout(5_000);
    const headers = bearer(tokenFor(role));
    const other = await fetch(`${gateway.origin}/api${path}`, { method: 'POST', headers, body, signal });
    end();
    expect(other.status).toBe(201);
  });
});
