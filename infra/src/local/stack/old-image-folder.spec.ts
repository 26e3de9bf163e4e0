import { expect, test } from '@jest/globals';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { moveOldImages } from './old-image-folder.js';

test('pictures of a data folder of version 0.1, when it is started again, are files under their keys', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'netra-data-'));
  const old = path.join(dataDir, 'images/images');
  mkdirSync(old, { recursive: true });
  for (const key of ['1-a.webp', '400/1-a.webp', 'repairs/aa.jpg']) {
    const head = Buffer.from(JSON.stringify({ key, size: 5, contentType: 'image/webp' }));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(head.length);
    writeFileSync(path.join(old, key.replace('/', '-')), Buffer.concat([length, head, Buffer.from(key)]));
  }
  const pictures = path.join(dataDir, 'pictures');
  await moveOldImages(dataDir, pictures);
  await moveOldImages(dataDir, pictures);
  expect(readFileSync(path.join(pictures, '400/1-a.webp'), 'utf8')).toBe('400/1-a.webp');
  expect(readFileSync(path.join(pictures, 'repairs/aa.jpg'), 'utf8')).toBe('repairs/aa.jpg');
  expect(existsSync(path.join(dataDir, 'images'))).toBe(false);
  rmSync(dataDir, { recursive: true });
});
