import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { logger } from '@netra/service-kit';
import { imageName } from './image-name.js';
import { ImageStore } from './image-store.js';
import type { UploadedImage } from './images.dto.js';
import { toPicture } from './picture.js';
import type { UploadedFile } from './upload.decorator.js';

/** Objects that the store shows to nobody without a key: public names begin with a digit. */
export const PRIVATE_FOLDER = 'repairs/';

/** The sides of the small copies of a product's picture: cards and rows show the first, a gallery the second. */
const RENDITION_SIDES = [400, 800];

@Injectable()
export class ImagesService {
  constructor(private readonly images: ImageStore) {}

  /**
   * Stores a checked picture, and its small copies beside it under `<side>/<its name>`; a name that another upload took in
   * the same millisecond is left to it.
   */
  async store({ name, content }: UploadedFile): Promise<UploadedImage> {
    const { renditions, ...picture } = await toPicture(content, RENDITION_SIDES);
    for (let time = Date.now(); ; time++) {
      const stored = imageName(name, picture.extension, time);
      if (!(await this.images.putNew(stored, picture))) continue;
      await Promise.all(renditions.map((copy) => this.#putOwn(`${copy.side}/${stored}`, copy)));
      return { url: `/images/${stored}` };
    }
  }

  /** Stores a checked picture of a customer's device, which nobody reads but by `RepairPhotoFiles`. */
  async storePrivate({ content }: UploadedFile): Promise<UploadedImage> {
    const picture = await toPicture(content);
    const name = `${PRIVATE_FOLDER}${randomBytes(16).toString('hex')}.${picture.extension}`;
    await this.#putOwn(name, picture, 'private');
    return { url: `/images/${name}` };
  }

  /** Removes a picture that `storePrivate` has stored. What the store does not remove now is left to the sweep. */
  async removePrivate(url: string): Promise<void> {
    if (!url.startsWith(`/images/${PRIVATE_FOLDER}`)) return;
    await this.images.remove(url.slice('/images/'.length)).catch((error: unknown) => {
      logger.warn({ reason: (error as Error).message }, 'a removed photo is left to the sweep');
    });
  }

  /** Stores under a name that is nobody else's. */
  async #putOwn(...picture: Parameters<ImageStore['putNew']>): Promise<void> {
    if (!(await this.images.putNew(...picture))) throw new Error('a name of ours was taken');
  }
}
