import { S3Error, type Client } from 'minio';
import type { ImageStoreConfig } from './image-store.config.js';
import { isPublicRead, publicRead, type Statement } from './public-pictures.js';

/** The temporary errors of a store; all others are permanent. */
const PASSING = ['SlowDown', 'InternalError', 'ServiceUnavailable', 'OperationAborted', 'RequestTimeout'];

/**
 * Creates the bucket unless it exists. Product pictures in it are public, unless the bucket is private; nobody may list it. Rights that
 * the owner of the store has granted to others stay.
 */
export async function setUpBucket(
  client: Client,
  { S3_BUCKET, S3_REGION, S3_PUBLIC_READ }: ImageStoreConfig,
): Promise<void> {
  if (!(await client.bucketExists(S3_BUCKET))) await client.makeBucket(S3_BUCKET, S3_REGION);
  if (!S3_PUBLIC_READ) return;
  const statements = await statementsOf(client, S3_BUCKET);
  const others = statements.filter((statement) => !isPublicRead(statement, S3_BUCKET));
  const policy = { Version: '2012-10-17', Statement: [...others, publicRead(S3_BUCKET)] };
  await client.setBucketPolicy(S3_BUCKET, JSON.stringify(policy));
}

async function statementsOf(client: Client, bucket: string): Promise<Statement[]> {
  try {
    const { Statement: statements } = JSON.parse(await client.getBucketPolicy(bucket)) as {
      Statement: Statement | Statement[];
    };
    return [statements].flat();
  } catch (error) {
    if ((error as { code?: string }).code === 'NoSuchBucketPolicy') return [];
    throw error;
  }
}

/** Whether the store has answered with a permanent error, such as AccessDenied. */
export function isRefusal(error: unknown): error is S3Error & { code: string } {
  const { code } = error as { code?: string };
  return error instanceof S3Error && code !== undefined && !PASSING.includes(code);
}
