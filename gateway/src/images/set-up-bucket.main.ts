import 'reflect-metadata';
import { logger, runProcess } from '@netra/service-kit';
import { s3Client } from '@netra/service-kit/images';
import type { Client } from 'minio';
import { setTimeout as sleep } from 'node:timers/promises';
import { bucketOf, ImageStoreConfig } from './image-store.config.js';
import { publicPolicy } from './public-pictures.js';

const PAUSE_MS = 500;

/** Runs once before the first start: makes the bucket. Everybody may read its pictures of products, nobody may list it. */
await runProcess('set-up-bucket', ImageStoreConfig, async (config) => {
  const client = s3Client(bucketOf(config));
  for (;;) {
    try {
      await setUp(client, config);
      process.exit(0);
    } catch (error) {
      logger.warn({ reason: (error as Error).message }, 'waiting for the image store');
      await sleep(PAUSE_MS);
    }
  }
});

async function setUp(client: Client, { S3_BUCKET, S3_REGION }: ImageStoreConfig): Promise<void> {
  if (!(await client.bucketExists(S3_BUCKET))) await client.makeBucket(S3_BUCKET, S3_REGION);
  await client.setBucketPolicy(S3_BUCKET, JSON.stringify(publicPolicy(S3_BUCKET)));
}
