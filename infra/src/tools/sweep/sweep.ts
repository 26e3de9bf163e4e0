import type { StoredImage } from '@netra/service-kit/images';
import type { Stores } from '../backup/places.js';
import { Refusal } from '../../local/stack/refusal.js';
import { namedPictures } from './named-pictures.js';

/** How long an upload may wait for the product or repair that will reference it. */
const GRACE_MS = 24 * 3_600_000;
/** The largest share of all pictures that one sweep removes: more means an emptied or wrong database. */
const MOST = 1 / 5;
/** Fewer pictures may go whatever their share: a small shop replaces many at once. */
const FEW = 100;

/** The original of a small copy, or the object itself; private ones are in a folder. */
const originalOf = (key: string): string => key.replace(/(^|\/)\d+\//, '$1');

/** How many pictures there are, whose small copies are objects too. */
const countPictures = (images: StoredImage[]): number =>
  new Set(images.map(({ key }) => originalOf(key))).size;

export interface Swept {
  removed: number;
  bytes: number;
  kept: number;
}

/**
 * Removes pictures older than a day that no row references, with their small copies. The pictures are listed before the rows are read, so
 * that uploads during the sweep are not affected.
 *
 * @param options `force` removes them however many they are
 * @throws Refusal when it would remove many pictures and a large share of all; then none is removed
 */
export async function sweep(
  { databases, images }: Stores,
  { dryRun = false, force = false, now = Date.now() } = {},
): Promise<Swept> {
  const stored: StoredImage[] = [];
  for await (const image of images.list()) stored.push(image);
  const named = await namedPictures(databases);
  const isUnused = ({ key, modifiedAt }: StoredImage) =>
    !named.has(key) && !named.has(originalOf(key)) && modifiedAt.getTime() < now - GRACE_MS;
  const unused = stored.filter(isUnused);
  const going = countPictures(unused);
  const all = countPictures(stored);
  if (!dryRun && !force && going >= FEW && going > all * MOST)
    throw new Refusal(
      `${going} of ${all} pictures would go, because no row names them; nothing was removed. ` +
        'If the databases are complete, run the sweep once with --force.',
    );
  if (!dryRun) for (const { key } of unused) await images.remove(key);
  return {
    removed: unused.length,
    bytes: unused.reduce((sum, { size }) => sum + size, 0),
    kept: stored.length - unused.length,
  };
}
