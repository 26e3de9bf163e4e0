import { Injectable } from '@nestjs/common';
import { imageName } from './image-name.js';
import { ImageStore } from './image-store.js';
import type { UploadedImage } from './images.dto.js';
import { toPicture } from './picture.js';
import type { UploadedFile } from './upload.decorator.js';

@Injectable()
export class ImagesService {
  constructor(private readonly images: ImageStore) {}

  /** Stores a checked picture; a name that another upload took in the same millisecond is left to it. */
  async store({ name, content }: UploadedFile): Promise<UploadedImage> {
    const picture = await toPicture(content);
    for (let time = Date.now(); ; time++) {
      const stored = imageName(name, picture.extension, time);
      if (await this.images.putNew(stored, picture)) return { url: `/images/${stored}` };
    }
  }
}
