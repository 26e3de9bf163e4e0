import 'reflect-metadata';
import { failWhenStopped, logger, runProcess } from '@netra/service-kit';
import { s3Client } from '@netra/service-kit/images';
import { setTimeout as sleep } from 'node:timers/promises';
import { bucketOf, ImageStoreConfig } from './image-store.config.js';
import { isRefusal, setUpBucket } from './set-up-bucket.js';

const PAUSE_MS = 500;

/**
 * Runs once before the first start: creates the bucket. Waits for a store that is down; a store that refuses ends the job.
 */
await runProcess('set-up-bucket', ImageStoreConfig, async (config) => {
  failWhenStopped();
  const client = s3Client(bucketOf(config));
  for (;;) {
    try {
      await setUpBucket(client, config);
      process.exit(0);
    } catch (error) {
      if (isRefusal(error)) throw new Error(`the image store refuses: ${error.code}`, { cause: error });
      logger.warn({ reason: (error as Error).message }, 'waiting for the image store');
      await sleep(PAUSE_MS);
    }
  }
});
