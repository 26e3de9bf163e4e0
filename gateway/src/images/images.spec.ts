import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { makeImageFolder, type ImageFolder } from '../testing/image-folder.js';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { bearer, tokenFor } from '../testing/tokens.js';
import { imageName } from './images.service.js';

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

const blank = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#2a6' } });
const file = (content: Uint8Array | string, name = 'Dome 4MP.jpg') => {
  const form = new FormData();
  form.append('file', new Blob([content as Uint8Array<ArrayBuffer>], { type: 'image/jpeg' }), name);
  return form;
};
const upload = (body: unknown, headers = {}) =>
  gateway.call('POST', '/images', { headers: { ...bearer(tokenFor('admin')), ...headers }, body });
const stored = async (answer: Response) => {
  expect(answer.status).toBe(201);
  const { url } = (await answer.json()) as { url: string };
  return { url, read: await fetch(gateway.origin + url) };
};
const rendition = (url: string, side: number) =>
  fetch(`${gateway.origin}/images/${side}/${url.slice('/images/'.length)}`);

describe('an upload', () => {
  test.each([
    ['jpeg', 'jpg', 'image/jpeg'],
    ['png', 'png', 'image/png'],
    ['webp', 'webp', 'image/webp'],
    ['avif', 'avif', 'image/avif'],
    ['gif', 'gif', 'image/gif'],
  ] as const)(
    'of a %s is stored by its real type, whatever its name, and can be read',
    async (format, extension, type) => {
      const { url, read } = await stored(
        await upload(file(await blank().toFormat(format).toBuffer(), 'Dome 4MP.txt')),
      );
      expect(url).toMatch(new RegExp(`^/images/\\d{13}-dome-4mp\\.${extension}$`));
      expect(read.status).toBe(200);
      expect(read.headers.get('content-type')).toBe(type);
      expect(read.headers.get('cache-control')).toBe('public, max-age=3600');
      const { width, height } = await sharp(Buffer.from(await read.arrayBuffer())).metadata();
      expect([width, height]).toEqual([40, 20]);
    },
  );

  test('with camera data and trailing bytes is stored upright and without them', async () => {
    const exif = { IFD0: { Copyright: 'secret owner' }, IFD3: { GPSLatitude: '6/1 55/1 0/1' } };
    const photo = await blank().jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
    const { read } = await stored(
      await upload(file(Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]))),
    );
    const content = Buffer.from(await read.arrayBuffer());
    const { width, height, exif: left } = await sharp(content).metadata();
    expect([width, height, left]).toEqual([20, 40, undefined]);
    expect(content.includes('script')).toBe(false);
  });

  test.each(['gif', 'webp'] as const)(
    'of an animated %s keeps its frames and has no small copies',
    async (format) => {
      const frames = await Promise.all(
        ['#f00', '#0f0', '#00f'].map((background) =>
          sharp({ create: { width: 10, height: 10, channels: 3, background } })
            .png()
            .toBuffer(),
        ),
      );
      const animation = await sharp(frames, { join: { animated: true } })
        [format]({ delay: [100, 100, 100] })
        .toBuffer();
      const { url, read } = await stored(await upload(file(animation)));
      expect((await sharp(Buffer.from(await read.arrayBuffer()), { animated: true }).metadata()).pages).toBe(
        3,
      );
      expect((await rendition(url, 400)).status).toBe(404);
    },
  );

  test('of a large picture is also stored as WebP of 400, 800 and 1600 pixels', async () => {
    const large = sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#2a6' } });
    const { url } = await stored(await upload(file(await large.png().toBuffer())));
    for (const side of [400, 800, 1600]) {
      const read = await rendition(url, side);
      expect(read.headers.get('content-type')).toBe('image/webp');
      expect(read.headers.get('cache-control')).toBe('public, max-age=3600');
      const { format, width, height } = await sharp(Buffer.from(await read.arrayBuffer())).metadata();
      expect([format, width, height]).toEqual(['webp', side, side / 2]);
    }
  });

  test('of a small picture is not enlarged in its small copies', async () => {
    const { url } = await stored(await upload(file(await blank().png().toBuffer())));
    const read = await rendition(url, 400);
    expect((await sharp(Buffer.from(await read.arrayBuffer())).metadata()).width).toBe(40);
  });

  test('of a huge picture is reduced to what screens need', async () => {
    const huge = sharp({ create: { width: 5_000, height: 1_000, channels: 3, background: '#fff' } });
    const { read } = await stored(await upload(file(await huge.png().toBuffer())));
    expect((await sharp(Buffer.from(await read.arrayBuffer())).metadata()).width).toBe(2_400);
  });

  test('of the same name at the same time overwrites nothing', async () => {
    const content = await blank().png().toBuffer();
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(file(content))));
    const urls = await Promise.all(answers.map(async (answer) => (await stored(answer)).url));
    expect(new Set(urls).size).toBe(8);
  });
});

/** A part without a name, as scripts and share sheets send it. */
const nameless = (content: Buffer) => {
  const head =
    '--x\r\nContent-Disposition: form-data; name="file"\r\nContent-Type: application/octet-stream\r\n\r\n';
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')]);
};
const asForm = { 'content-type': 'multipart/form-data; boundary=x' };

test('an upload of a file without a name is stored', async () => {
  const { url } = await stored(await upload(nameless(await blank().png().toBuffer()), asForm));
  expect(url).toMatch(/-image\.png$/);
});

test.each(['jpeg', 'png'] as const)(
  'refusing a %s larger than any format allows does not suggest a JPEG',
  async (format) => {
    const side = { width: 10_000, height: 6_001, channels: 3, background: '#fff' } as const;
    const answer = await upload(file(await sharp({ create: side }).toFormat(format).toBuffer()));
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      415,
      expect.stringMatching(
        /^The picture has 60 megapixels, and [\d.]+ is the most; please make it smaller$/,
      ),
    ]);
  },
);

describe('an invalid upload', () => {
  test.each([
    [
      'an SVG',
      '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><script>alert(1)</script></svg>',
    ],
    ['a page that calls itself a picture', '<html><script>alert(1)</script></html>'],
    ['a PDF', '%PDF-1.4 1 0 obj'],
    ['the head of a GIF and nothing more', 'GIF89a'],
    ['an empty file', ''],
  ])('of %s is refused with 415', async (_name, content) => {
    const answer = await upload(file(content));
    expect(answer.status).toBe(415);
    expect(await answer.json()).toMatchObject({
      code: 'UNSUPPORTED_TYPE',
      message: expect.stringContaining('JPEG'),
    });
  });

  test('of a truncated JPEG is refused with 415', async () => {
    const photo = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .jpeg()
      .toBuffer();
    expect((await upload(file(photo.subarray(0, photo.length / 2)))).status).toBe(415);
  });

  test('of a TIFF is refused with 415', async () => {
    expect((await upload(file(await blank().tiff().toBuffer()))).status).toBe(415);
  });

  test('of a small file that decodes to far too many pixels is refused with 415', async () => {
    const bomb = await sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect((await upload(file(bomb))).status).toBe(415);
  });

  test('of more than 10 MiB is refused with 413', async () => {
    const answer = await upload(file(new Uint8Array(10 * 1024 * 1024 + 1)));
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'TOO_LARGE' });
  });

  test('of two files is refused with 400', async () => {
    const form = file(await blank().png().toBuffer());
    form.append('file', new Blob(['x']), 'other.png');
    expect((await upload(form)).status).toBe(400);
  });

  test('without a file is refused with 400, without a form with 415', async () => {
    expect((await upload(new FormData())).status).toBe(400);
    expect((await upload({ file: 'x' })).status).toBe(415);
  });

  test('of a form that ends too early is refused with 400', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const body = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc';
    expect((await upload(body, headers)).status).toBe(400);
  });
});

test('the name of a stored picture is clean, whatever the file is called', () => {
  expect(imageName('../../etc/Café Ü 50%.PNG', 'png', 1)).toBe('1-cafe-u-50.png');
  expect(imageName('කැමරාව.jpg', 'jpg', 1)).toBe('1-image.jpg');
  expect(imageName(`${'x'.repeat(300)}.gif`, 'gif', 1)).toHaveLength(86);
});
