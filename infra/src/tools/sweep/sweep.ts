import type { StoredImage } from '@netra/service-kit/images';
import type { Stores } from '../backup/places.js';
import { namedPictures } from './named-pictures.js';

/** How long an upload may wait for the product or repair that will name it. */
const GRACE_MS = 24 * 3_600_000;

/** The picture of which an object is a small copy, or the object itself; private ones are in a folder. */
const originalOf = (key: string): string => key.replace(/(^|\/)\d+\//, '$1');

export interface Swept {
  removed: number;
  bytes: number;
  kept: number;
}

/**
 * Removes pictures that no row names any more and that are older than a day, with their small copies. The pictures are listed
 * before the rows are read, so that an upload during the sweep is not touched.
 */
export async function sweep(
  { databases, images }: Stores,
  { dryRun = false, now = Date.now() } = {},
): Promise<Swept> {
  const stored: StoredImage[] = [];
  for await (const image of images.list()) stored.push(image);
  const named = await namedPictures(databases);
  const isUnused = ({ key, modifiedAt }: StoredImage) =>
    !named.has(key) && !named.has(originalOf(key)) && modifiedAt.getTime() < now - GRACE_MS;
  const unused = stored.filter(isUnused);
  if (!dryRun) for (const { key } of unused) await images.remove(key);
  return {
    removed: unused.length,
    bytes: unused.reduce((sum, { size }) => sum + size, 0),
    kept: stored.length - unused.length,
  };
}
