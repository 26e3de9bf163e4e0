import { Text } from '@netra/contracts';

export class UploadedImage {
  @Text({ max: 300, description: 'Address on this origin', example: '/images/1764590000000-dome.webp' })
  url: string;
}
