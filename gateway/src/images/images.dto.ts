import { Int, Text } from '@netra/contracts';

export class UploadedImage {
  @Text({ max: 300, description: 'Address on this origin', example: '/images/1764590000000-dome.webp' })
  url: string;
}

/** The multipart form of a picture. */
export const PICTURE_FORM = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary', description: 'JPEG, PNG, WebP, AVIF or GIF' } },
};

export class PhotoName {
  @Text({
    max: 60,
    pattern: /^[0-9a-f]{32}\.(jpg|png|webp|avif|gif)$/,
    error: 'field.photoName',
  })
  name: string;
}

/** The signature and expiry of the address of a photo. */
export class PhotoSignature {
  @Int({
    min: 0,
    max: 99_999_999_999,
    coerce: true,
    description: 'When the address is over, in seconds since 1970',
  })
  until: number;
  @Text({ max: 100, pattern: /^[\w-]+$/, error: 'field.signature' })
  signature: string;
}
