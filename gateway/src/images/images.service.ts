import { randomBytes } from 'node:crypto';
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

  /** Stores a checked picture of a customer's device under a name of 128 random bits: only who is told it can read it. */
  async storePrivate({ content }: UploadedFile): Promise<UploadedImage> {
    const picture = await toPicture(content);
    const name = `repairs/${randomBytes(16).toString('hex')}.${picture.extension}`;
    if (!(await this.images.putNew(name, picture, 'private'))) throw new Error('a random name was taken');
    return { url: `/images/${name}` };
  }
}
