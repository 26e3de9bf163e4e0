import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { imageName } from './image-name.js';
import { ImageStore } from './image-store.js';
import type { UploadedImage } from './images.dto.js';
import { renditionsOf, toPicture } from './picture.js';
import type { UploadedFile } from './upload.decorator.js';

@Injectable()
export class ImagesService {
  constructor(private readonly images: ImageStore) {}

  /**
   * Stores a checked picture, and its small copies beside it under `<side>/<its name>`; a name that another upload took in
   * the same millisecond is left to it.
   */
  async store({ name, content }: UploadedFile): Promise<UploadedImage> {
    const picture = await toPicture(content);
    const renditions = await renditionsOf(picture);
    for (let time = Date.now(); ; time++) {
      const stored = imageName(name, picture.extension, time);
      if (!(await this.images.putNew(stored, picture))) continue;
      await Promise.all(renditions.map((copy) => this.#putOwn(`${copy.side}/${stored}`, copy)));
      return { url: `/images/${stored}` };
    }
  }

  /** Stores a checked picture of a customer's device under a name of 128 random bits: only who is told it can read it. */
  async storePrivate({ content }: UploadedFile): Promise<UploadedImage> {
    const picture = await toPicture(content);
    const name = `repairs/${randomBytes(16).toString('hex')}.${picture.extension}`;
    await this.#putOwn(name, picture, 'private');
    return { url: `/images/${name}` };
  }

  /** Stores under a name that is nobody else's. */
  async #putOwn(...picture: Parameters<ImageStore['putNew']>): Promise<void> {
    if (!(await this.images.putNew(...picture))) throw new Error('a name of ours was taken');
  }
}
