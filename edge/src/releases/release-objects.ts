import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ReleaseObjects } from '@netra/node-kit';
import { AwsV4Signer } from 'aws4fetch';
import type { EdgeConfig } from '../edge.config.js';

/** Milliseconds for one object: the largest has some hundred kB. */
const TIMEOUT = 5000;
/** S3 answers 403 instead of 404 to a reader who may not list the bucket. */
const MISSING = [403, 404];

type Settings = Pick<EdgeConfig, 'RELEASES_URL' | 'IMAGES_ACCESS_KEY' | 'IMAGES_SECRET_KEY' | 'S3_REGION'>;

/** Reads the release store: a folder, or a bucket, whose reads are signed with the key pair of the pictures where there is one. */
export function releaseObjects(config: Settings): ReleaseObjects {
  const { protocol } = new URL(config.RELEASES_URL);
  return protocol === 'file:' ? inFolder(config.RELEASES_URL) : inBucket(config);
}

const inFolder = (address: string): ReleaseObjects => ({
  read: async (key) => {
    try {
      return await readFile(fileURLToPath(`${address}/${key}`));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  },
});

function inBucket({
  RELEASES_URL,
  IMAGES_ACCESS_KEY,
  IMAGES_SECRET_KEY,
  S3_REGION,
}: Settings): ReleaseObjects {
  const keys = { accessKeyId: IMAGES_ACCESS_KEY, secretAccessKey: IMAGES_SECRET_KEY };
  const headersFor = async (url: string) =>
    IMAGES_ACCESS_KEY
      ? (await new AwsV4Signer({ url, ...keys, service: 's3', region: S3_REGION }).sign()).headers
      : {};
  return {
    read: async (key) => {
      const url = `${RELEASES_URL}/${key.split('/').map(encodeURIComponent).join('/')}`;
      const headers = await headersFor(url);
      const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT) });
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      await response.body?.cancel();
      if (MISSING.includes(response.status)) return undefined;
      throw new Error(`the release store answered ${response.status}`);
    },
  };
}
