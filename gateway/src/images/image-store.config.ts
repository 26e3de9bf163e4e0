import { FlagVariable, TextVariable, UrlVariable } from '@netra/service-kit';
import type { Bucket } from '@netra/service-kit/images';
import { ValidateIf } from 'class-validator';

const UnlessFolder = () => ValidateIf(({ IMAGES_DIR }: ImageStoreConfig) => !IMAGES_DIR);

/** Where pictures are stored: in a bucket, or in a folder of this machine. */
export class ImageStoreConfig {
  /** The folder; empty selects a bucket. Only one gateway can serve a folder, so it suits a single machine. */
  @TextVariable('a folder', { min: 0 })
  IMAGES_DIR = '';

  @UnlessFolder()
  @UrlVariable(['http', 'https'], 'http://127.0.0.1:9000')
  S3_ENDPOINT: string;

  @TextVariable('the region of the image store')
  S3_REGION = 'us-east-1';

  @TextVariable('the bucket for images')
  S3_BUCKET = 'images';

  /** `false`: the bucket is part of the host name, as in `https://bucket.s3.example`. */
  @FlagVariable()
  S3_PATH_STYLE = true;

  /** `false`: the bucket stays private, and the edge reads pictures with a key pair. */
  @FlagVariable()
  S3_PUBLIC_READ = true;

  @UnlessFolder()
  @TextVariable('the access key of the image store')
  S3_ACCESS_KEY: string;

  @UnlessFolder()
  @TextVariable('the secret key of the image store, at least 8 characters', { min: 8 })
  S3_SECRET_KEY: string;
}

export const bucketOf = (config: ImageStoreConfig): Bucket => ({
  endpoint: config.S3_ENDPOINT,
  region: config.S3_REGION,
  name: config.S3_BUCKET,
  pathStyle: config.S3_PATH_STYLE,
  accessKey: config.S3_ACCESS_KEY,
  secretKey: config.S3_SECRET_KEY,
});
