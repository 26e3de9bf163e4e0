import { Text } from '@netra/contracts';

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
