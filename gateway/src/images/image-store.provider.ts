import type { FactoryProvider } from '@nestjs/common';
import { FolderImageStore, ImageStore, S3ImageStore } from '@netra/service-kit/images';
import { GatewayConfig } from '../gateway.config.js';
import { bucketOf } from './image-store.config.js';

const TIMEOUT_MS = 5_000;

/** The configured store. */
export const imageStore: FactoryProvider<ImageStore> = {
  provide: ImageStore,
  inject: [GatewayConfig],
  useFactory: async (config: GatewayConfig) =>
    config.IMAGES_DIR
      ? new FolderImageStore(config.IMAGES_DIR).prepare()
      : new S3ImageStore(bucketOf(config), TIMEOUT_MS),
};
