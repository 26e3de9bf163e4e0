import type { BucketItem, Client } from 'minio';
import { clientOf } from '../backup/copy-bucket.js';
import type { Stores } from '../backup/places.js';
import { namedPictures } from './named-pictures.js';

/** An upload waits for so long for the product or repair that will name it. */
const GRACE_MS = 24 * 3_600_000;

/** The picture of which an object is a small copy, or the object itself. */
const originalOf = (key: string): string => key.replace(/^\d+\//, '');

export interface Swept {
  removed: number;
  bytes: number;
  kept: number;
}

/**
 * Removes pictures that nothing names any more and that are older than a day, with their small copies. The objects are listed
 * before the rows are read: what is uploaded meanwhile is not looked at.
 */
export async function sweep(
  { databases, bucket }: Stores,
  { dryRun = false, now = Date.now() } = {},
): Promise<Swept> {
  const client = clientOf(bucket);
  const objects = await objectsOf(client, bucket.name);
  const named = await namedPictures(databases);
  const isUnused = ({ name, lastModified }: Listed) =>
    !named.has(name) && !named.has(originalOf(name)) && lastModified.getTime() < now - GRACE_MS;
  const unused = objects.filter(isUnused);
  if (!dryRun) for (const { name } of unused) await client.removeObject(bucket.name, name);
  return {
    removed: unused.length,
    bytes: unused.reduce((sum, { size }) => sum + size, 0),
    kept: objects.length - unused.length,
  };
}

type Listed = Extract<BucketItem, { name: string }>;

async function objectsOf(client: Client, bucket: string): Promise<Listed[]> {
  const objects: Listed[] = [];
  for await (const item of client.listObjectsV2(bucket, '', true) as AsyncIterable<BucketItem>)
    if (item.name) objects.push(item);
  return objects;
}
