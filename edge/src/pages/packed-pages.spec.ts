import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { PackedPages } from './packed-pages.js';

const page = (name: string) =>
  Buffer.from(Array.from({ length: 400 }, (_, index) => `<li>${name} no. ${index * 7919}</li>`).join(''));

test('a page, when it is packed, is the same page in every form', () => {
  const packed = new PackedPages().of('"a"', page('dome'));
  expect(brotliDecompressSync(packed.br)).toEqual(page('dome'));
  expect(gunzipSync(packed.gzip)).toEqual(page('dome'));
});

test('a page, when it is still the same after a while, is not packed anew, and becomes smaller', async () => {
  let now = 0;
  const pages = new PackedPages(() => now);
  const first = pages.of('"a"', page('dome'));
  const quick = first.br;
  now = 19_999;
  expect(pages.of('"a"', page('dome'))).toBe(first);
  expect(first.isThorough).toBe(false);
  now = 20_000;
  pages.of('"a"', page('dome'));
  while (first.br === quick) await new Promise(setImmediate);
  expect(first.br.length).toBeLessThan(quick.length);
  expect(brotliDecompressSync(first.br)).toEqual(page('dome'));
});

test('pages, when many stand for a while, are made smaller one after the other', () => {
  let now = 0;
  const pages = new PackedPages(() => now);
  const both = () => ['"a"', '"b"'].map((tag) => pages.of(tag, page(tag)).isThorough);
  both();
  now = 20_000;
  expect([both(), both()]).toEqual([
    [true, false],
    [true, false],
  ]);
  now = 22_000;
  expect(both()).toEqual([true, true]);
});

test('a page, when it has changed, is packed anew', () => {
  const pages = new PackedPages();
  pages.of('"a"', page('dome'));
  expect(brotliDecompressSync(pages.of('"b"', page('bullet')).br)).toEqual(page('bullet'));
});

test('pages, when there are too many to remember, are forgotten, those first that nobody asked for', () => {
  const pages = new PackedPages();
  const asked = pages.of('"asked"', page('asked'));
  const left = pages.of('"left"', page('left'));
  for (let number = 0; number < 99; number += 1) {
    pages.of(`"${number}"`, Buffer.from(String(number)));
    pages.of('"asked"', page('asked'));
  }
  expect(pages.of('"asked"', page('asked'))).toBe(asked);
  expect(pages.of('"left"', page('left'))).not.toBe(left);
});
