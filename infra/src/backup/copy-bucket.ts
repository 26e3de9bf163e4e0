import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client, type BucketItem } from 'minio';
import { Refusal } from '../stack/refusal.js';
import { objectFile, type ObjectCopy } from './manifest.js';

/** Where the pictures are. */
export interface Bucket {
  endpoint: string;
  region: string;
  name: string;
  accessKey: string;
  secretKey: string;
}

/** What is kept of an object beside its bytes. */
const HEADERS = ['content-type', 'cache-control', 'content-disposition'];

export function clientOf({ endpoint, region, accessKey, secretKey }: Bucket): Client {
  const { protocol, hostname, port } = new URL(endpoint);
  const useSSL = protocol === 'https:';
  return new Client({
    endPoint: hostname,
    port: Number(port) || (useSSL ? 443 : 80),
    useSSL,
    region,
    accessKey,
    secretKey,
    pathStyle: true,
  });
}

/** Writes every object into `folder/objects/`. */
export async function copyBucket(bucket: Bucket, folder: string): Promise<ObjectCopy[]> {
  const client = clientOf(bucket);
  await mkdir(path.join(folder, 'objects'), { recursive: true, mode: 0o700 });
  const copies: ObjectCopy[] = [];
  for (const key of await keysOf(client, bucket.name)) {
    const copy = await copyObject(client, bucket.name, key, folder).catch(ignoreRemoved);
    if (copy) copies.push(copy);
  }
  return copies;
}

/** A picture that was removed since the bucket was listed is in no backup. */
function ignoreRemoved(error: { code?: string }): undefined {
  if (error.code !== 'NoSuchKey' && error.code !== 'NotFound') throw error;
}

export async function keysOf(client: Client, bucket: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const item of client.listObjectsV2(bucket, '', true) as AsyncIterable<BucketItem>)
    if (item.name) keys.push(item.name);
  return keys;
}

async function copyObject(client: Client, bucket: string, key: string, folder: string): Promise<ObjectCopy> {
  const { metaData, size } = await client.statObject(bucket, key);
  const hash = createHash('sha256');
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const file = createWriteStream(objectFile(folder, key), { mode: 0o600 });
  await pipeline(await client.getObject(bucket, key), measure, file);
  const known = metaData as Record<string, string>;
  const headers = Object.fromEntries(HEADERS.flatMap((name) => (known[name] ? [[name, known[name]]] : [])));
  return { key, size, sha256: hash.digest('hex'), headers };
}

/** Puts every object of a backup into the bucket; objects that are not in it are left alone. */
export async function restoreBucket(bucket: Bucket, folder: string, copies: ObjectCopy[]): Promise<void> {
  const client = clientOf(bucket);
  if (!(await client.bucketExists(bucket.name)))
    throw new Refusal(`There is no bucket ${bucket.name} at ${bucket.endpoint}: make it first.`);
  for (const { key, size, headers } of copies)
    await client.putObject(bucket.name, key, createReadStream(objectFile(folder, key)), size, headers);
}
