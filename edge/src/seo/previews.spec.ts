import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { PREVIEWS, previewOf } from './previews.js';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const FOLDER = path.join(ROOT, 'shell/src/assets/previews');
const files = readdirSync(FOLDER);

/** Width and height as the frame header of a baseline or progressive JPEG has them. */
function sizeOf(jpeg: Buffer): number[] {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg.readUInt16BE(at);
    if (marker === 0xffc0 || marker === 0xffc2) return [jpeg.readUInt16BE(at + 7), jpeg.readUInt16BE(at + 5)];
  }
  return [];
}

test('the previews that pages can choose are the files of the shell', () => {
  expect(files.toSorted()).toEqual(
    Object.keys(PREVIEWS)
      .map((name) => `preview-${name}.jpg`)
      .toSorted(),
  );
});

test.each(files)('%s has the stated size and less than 150 kB', (file) => {
  const jpeg = readFileSync(path.join(FOLDER, file));
  const { width, height } = previewOf(undefined, '');
  expect(sizeOf(jpeg)).toEqual([width, height]);
  expect(jpeg.length).toBeLessThan(150_000);
});

test('the pages of the shop choose existing previews', () => {
  const { pages } = JSON.parse(readFileSync(path.join(ROOT, 'mfe-storefront/pages.json'), 'utf8')) as {
    pages: { preview?: string }[];
  };
  const chosen = pages.flatMap(({ preview }) => preview ?? []);
  expect(Object.keys(PREVIEWS)).toEqual(expect.arrayContaining(chosen));
  expect(chosen).not.toHaveLength(0);
});
