import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ImageStore } from '@netra/service-kit/images';
import { Refusal } from '../../local/stack/refusal.js';
import { measured, objectFile, type ObjectCopy } from './manifest.js';

/** Writes every picture into `folder/objects/`. Skips pictures that are removed meanwhile. */
export async function copyImages(images: ImageStore, folder: string): Promise<ObjectCopy[]> {
  await mkdir(path.join(folder, 'objects'), { recursive: true, mode: 0o700 });
  const copies: ObjectCopy[] = [];
  for (const key of await keysOf(images)) {
    const copy = await copyImage(images, key, folder);
    if (copy) copies.push(copy);
  }
  return copies;
}

export async function keysOf(images: ImageStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of images.list()) keys.push(key);
  return keys.toSorted();
}

async function copyImage(images: ImageStore, key: string, folder: string): Promise<ObjectCopy | undefined> {
  const content = await images.get(key);
  if (!content) return undefined;
  const bytes = measured((chunk) => chunk.length);
  await pipeline(
    content,
    bytes.stream,
    createWriteStream(objectFile(folder, key), { mode: 0o600, flush: true }),
  );
  const { count, sha256 } = bytes.result();
  return { key, size: count, sha256 };
}

/** Stores every picture of a backup; keeps pictures that are not part of it. */
export async function restoreImages(images: ImageStore, folder: string, copies: ObjectCopy[]): Promise<void> {
  await images.check().catch((error: Error) => {
    throw new Refusal(`The image store cannot be used: ${error.message}.`);
  });
  for (const { key, size } of copies) await images.put(key, createReadStream(objectFile(folder, key)), size);
}
