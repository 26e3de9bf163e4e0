import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { Document } from './document.js';
import { PageCache } from './page-cache.js';

const html = (name: string) =>
  Array.from({ length: 400 }, (_, index) => `<li>${name} no. ${index * 7919}</li>`).join('');

/** A cache whose clock the test sets. */
function cacheAt(time: { now: number }) {
  const cache = new PageCache<{ isForAll: boolean; document: Document }>(() => time.now);
  const prepared: string[] = [];
  const visit = async (key: string, name = key, isForAll = true) => {
    const page = await cache.get(key, async () => {
      prepared.push(name);
      return { isForAll, document: new Document(html(name), [], time.now) };
    });
    return page.document;
  };
  return { cache, visit, prepared };
}

test('a compressed document is the same in every encoding', () => {
  const document = new Document(html('dome'));
  expect(brotliDecompressSync(document.br).toString()).toBe(html('dome'));
  expect(gunzipSync(document.gzip).toString()).toBe(html('dome'));
});

describe('page', () => {
  test('is prepared once for many visits within a second', async () => {
    const time = { now: 0 };
    const { visit, prepared } = cacheAt(time);
    await Promise.all([visit('dome'), visit('dome')]);
    time.now = 999;
    await visit('dome');
    expect(prepared).toEqual(['dome']);
    time.now = 1000;
    await visit('dome');
    expect(prepared).toEqual(['dome', 'dome']);
  });

  test('is prepared for each visit when it is not for all', async () => {
    const { visit, prepared } = cacheAt({ now: 0 });
    await visit('dome', 'mine', false);
    await visit('dome', 'yours', false);
    expect(prepared).toEqual(['mine', 'yours']);
  });

  test('is prepared again after a failure', async () => {
    const { cache, visit } = cacheAt({ now: 0 });
    await expect(cache.get('dome', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect((await visit('dome')).identity.toString()).toBe(html('dome'));
  });

  test('keeps its encodings while it stays the same, and is compressed better after a while', async () => {
    const time = { now: 0 };
    const { visit } = cacheAt(time);
    const first = await visit('dome');
    const quick = first.br;
    time.now = 19_999;
    expect(await visit('dome')).toBe(first);
    expect(first.isImproved).toBe(false);
    time.now = 21_000;
    await visit('dome');
    while (first.br === quick) await new Promise(setImmediate);
    expect(first.br.length).toBeLessThan(quick.length);
    expect(brotliDecompressSync(first.br).toString()).toBe(html('dome'));
  });

  test('is served in its present form after a change', async () => {
    const time = { now: 0 };
    const { visit } = cacheAt(time);
    await visit('page', 'dome');
    time.now = 1000;
    expect(brotliDecompressSync((await visit('page', 'bullet')).br).toString()).toBe(html('bullet'));
  });
});

test('pages that stay the same for a while are compressed thoroughly one at a time', async () => {
  const time = { now: 0 };
  const { visit } = cacheAt(time);
  const both = async () => [(await visit('a')).isImproved, (await visit('b')).isImproved];
  await both();
  time.now = 20_000;
  expect(await both()).toEqual([true, false]);
  time.now = 21_000;
  expect(await both()).toEqual([true, false]);
  time.now = 22_000;
  expect(await both()).toEqual([true, true]);
});

test('pages beyond the capacity of the cache are evicted by their last visit', async () => {
  const { visit, prepared } = cacheAt({ now: 0 });
  await visit('visited');
  await visit('left');
  for (let number = 0; number < 149; number += 1) {
    await visit(String(number));
    await visit('visited');
  }
  prepared.length = 0;
  await visit('visited');
  await visit('left');
  expect(prepared).toEqual(['left']);
});
