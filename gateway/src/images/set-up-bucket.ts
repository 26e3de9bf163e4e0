import { S3Error, type Client } from 'minio';
import type { ImageStoreConfig } from './image-store.config.js';
import { publicPolicy } from './public-pictures.js';

/** The temporary errors of a store; all others are permanent. */
const PASSING = ['SlowDown', 'InternalError', 'ServiceUnavailable', 'OperationAborted', 'RequestTimeout'];

/**
 * Creates the bucket unless it exists. Product pictures in it are public, unless the bucket is private; nobody may list it.
 */
export async function setUpBucket(
  client: Client,
  { S3_BUCKET, S3_REGION, S3_PUBLIC_READ }: ImageStoreConfig,
): Promise<void> {
  if (!(await client.bucketExists(S3_BUCKET))) await client.makeBucket(S3_BUCKET, S3_REGION);
  if (S3_PUBLIC_READ) await client.setBucketPolicy(S3_BUCKET, JSON.stringify(publicPolicy(S3_BUCKET)));
}

/** Whether the store has answered with a permanent error, such as AccessDenied. */
export function isRefusal(error: unknown): error is S3Error & { code: string } {
  const { code } = error as { code?: string };
  return error instanceof S3Error && code !== undefined && !PASSING.includes(code);
}
