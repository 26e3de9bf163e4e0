import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { FolderImageStore } from '@netra/service-kit/images';

const LENGTH_BYTES = 4;

/**
 * Moves the pictures of a data folder that a version before 0.2 has written into the folder of pictures. Each of its files is the
 * length of a head, the head as JSON with the picture's key, and the bytes. May be deleted when nobody upgrades from 0.1 any more.
 */
export async function moveOldImages(dataDir: string, imagesFolder: string): Promise<void> {
  const old = path.join(dataDir, 'images');
  if (!existsSync(path.join(old, 'images'))) return;
  const store = await new FolderImageStore(imagesFolder).prepare();
  for (const name of await readdir(path.join(old, 'images'))) {
    const file = await readFile(path.join(old, 'images', name));
    const start = LENGTH_BYTES + file.readUInt32BE();
    const { key } = JSON.parse(file.toString('utf8', LENGTH_BYTES, start)) as { key: string };
    await store.putNew(key, file.subarray(start));
  }
  await rm(old, { recursive: true });
}
