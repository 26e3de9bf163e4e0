import { buffer } from 'node:stream/consumers';
import path from 'node:path';
import { ReleaseStore } from '@netra/node-kit';
import { FolderImageStore, type ImageStore, s3Client, S3ImageStore } from '@netra/service-kit/images';
import { Refusal } from '../../local/stack/refusal.js';
import { readStackFile } from '../../local/stack/stack-file.js';
import { valueOf } from '../backup/places.js';

/** The destination of releases: the store, and the site that shows its contents. */
export interface Place {
  /** The underlying store, to remove objects. */
  objects: Pick<ImageStore, 'remove'>;
  store: ReleaseStore;
  origin: string;
}

const TIMEOUT_MS = 10_000;

/** The place named by variables, otherwise that of the local stack. */
export async function placeOf(dataDir: string, env = process.env): Promise<Place> {
  const endpoint = valueOf('S3_ENDPOINT', env);
  if (!endpoint) {
    const folder = path.join(dataDir, 'releases');
    const site = valueOf('ORIGIN', env);
    if (site) return placeAt(await new FolderImageStore(folder).prepare(), site);
    const { origin } = readStackFile(
      dataDir,
      'start it (npm start), or name a store by S3_* and the site by ORIGIN',
    );
    return placeAt(await new FolderImageStore(folder).prepare(), origin);
  }
  const needed = (name: string): string => {
    const value = valueOf(name, env);
    if (!value) throw new Refusal(`${name} must be set, as S3_ENDPOINT is.`);
    return value;
  };
  const bucket = {
    endpoint,
    region: valueOf('S3_REGION', env) ?? 'us-east-1',
    name: valueOf('RELEASES_BUCKET', env) ?? 'releases',
    pathStyle: valueOf('S3_PATH_STYLE', env) !== 'false',
    accessKey: needed('S3_ACCESS_KEY'),
    secretKey: needed('S3_SECRET_KEY'),
  };
  await setUpBucket(bucket);
  return placeAt(new S3ImageStore(bucket, TIMEOUT_MS), needed('ORIGIN').replace(/\/$/, ''));
}

/** A place in an object store; pictures and releases require the same operations. */
export const placeAt = (objects: ImageStore, origin: string): Place => ({
  objects,
  origin,
  store: new ReleaseStore({
    read: async (key) => {
      const content = await objects.get(key);
      return content && buffer(content);
    },
    putNew: (key, content) => objects.putNew(key, content),
  }),
});

/** Creates the bucket with the first release. Visitors of the site may read its objects; nobody may list or change them. */
async function setUpBucket(bucket: Parameters<typeof s3Client>[0] & { name: string }): Promise<void> {
  const client = s3Client(bucket);
  if (await client.bucketExists(bucket.name)) return;
  await client.makeBucket(bucket.name, bucket.region);
  const read = {
    Effect: 'Allow',
    Principal: { AWS: ['*'] },
    Action: ['s3:GetObject'],
    Resource: [`arn:aws:s3:::${bucket.name}/*`],
  };
  await client.setBucketPolicy(bucket.name, JSON.stringify({ Version: '2012-10-17', Statement: [read] }));
}
