import { TextVariable, UrlVariable } from '@netra/service-kit';

/** Where pictures are kept: any S3. */
export class ImageStoreConfig {
  @UrlVariable(['http', 'https'], 'http://127.0.0.1:9000')
  S3_ENDPOINT: string;

  @TextVariable('the region of the image store')
  S3_REGION = 'us-east-1';

  @TextVariable('the bucket for images')
  S3_BUCKET = 'images';

  @TextVariable('the access key of the image store')
  S3_ACCESS_KEY: string;

  @TextVariable('the secret key of the image store, at least 8 characters', { min: 8 })
  S3_SECRET_KEY: string;
}
