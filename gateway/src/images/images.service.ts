import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { logger, notFound, unavailable } from '@netra/service-kit';
import { ImageStore, isPublicKey, PRIVATE_PREFIX } from '@netra/service-kit/images';
import { imageName } from './image-name.js';
import { IMAGE_LIMIT } from '../http/limits.js';
import type { UploadedImage } from './images.dto.js';
import { toPicture, toPrint } from './picture.js';
import type { UploadedFile } from './upload.decorator.js';

/** The sides of the small copies of a product's picture: cards and rows show the first, a gallery the second, an enlarged one the last. */
const RENDITION_SIDES = [400, 800, 1600];

/** Four times as fine as a screen in the size of a data sheet. */
const PRINTED_SIDE = 800;

@Injectable()
export class ImagesService {
  constructor(private readonly store: ImageStore) {}

  /**
   * Stores a checked picture, and its small copies beside it under `<side>/<its name>`. When another upload took the name in the
   * same millisecond, the next one is tried.
   * @throws DomainError UNAVAILABLE
   */
  async storePublic({ name, content }: UploadedFile): Promise<UploadedImage> {
    const { renditions, ...picture } = await toPicture(content, RENDITION_SIDES);
    for (let time = Date.now(); ; time++) {
      const stored = imageName(name, picture.extension, time);
      if (!(await this.#putNew(stored, picture.content))) continue;
      await Promise.all(renditions.map(({ side, content: copy }) => this.#putOwn(`${side}/${stored}`, copy)));
      return { url: `/images/${stored}` };
    }
  }

  /** Returns a public picture for paper, made of its small copy where it has one; undefined when there is no such picture. */
  async readPrinted(url: string): Promise<Buffer | undefined> {
    const name = url.replace(/^\/images\//, '');
    for (const key of [`${PRINTED_SIDE}/${name}`, name]) {
      const content = isPublicKey(key) ? await this.store.get(key) : undefined;
      if (content) return toPrint(await bounded(content));
    }
    return undefined;
  }

  /** Stores a checked picture of a customer's device, which is read through `RepairPhotoFiles` only. */
  async storePrivate({ content }: UploadedFile): Promise<UploadedImage> {
    const picture = await toPicture(content);
    const name = `${PRIVATE_PREFIX}${randomBytes(16).toString('hex')}.${picture.extension}`;
    await this.#putOwn(name, picture.content);
    return { url: `/images/${name}` };
  }

  /**
   * Returns the bytes of a picture that `storePrivate` has stored. The caller has checked access.
   * @throws DomainError NOT_FOUND, UNAVAILABLE
   */
  async readPrivate(name: string): Promise<Readable> {
    const content = await this.store.get(PRIVATE_PREFIX + name).catch((error: unknown) => {
      throw unavailable('picture.notRead', {}, { retryAfter: 5, cause: error });
    });
    if (!content) throw notFound('picture.notFound');
    return content;
  }

  /** Removes a picture that `storePrivate` has stored. The sweep removes it later when the store fails. */
  async removePrivate(url: string): Promise<void> {
    if (!url.startsWith(`/images/${PRIVATE_PREFIX}`)) return;
    await this.store.remove(url.slice('/images/'.length)).catch((error: unknown) => {
      logger.warn({ reason: (error as Error).message }, 'a removed photo is left to the sweep');
    });
  }

  /** Stores under a name that no concurrent upload can choose. */
  async #putOwn(key: string, content: Buffer): Promise<void> {
    if (!(await this.#putNew(key, content))) throw new Error(`the key ${key} was taken`);
  }

  #putNew(key: string, content: Buffer): Promise<boolean> {
    return this.store.putNew(key, content).catch((error: unknown) => {
      throw unavailable('picture.notStored', {}, { retryAfter: 5, cause: error });
    });
  }
}

/** The bytes of a picture, unless a foreign hand put something larger than any upload into the store. */
async function bounded(content: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of content) {
    chunks.push(chunk as Buffer);
    length += (chunk as Buffer).length;
    if (length > IMAGE_LIMIT) throw new Error('a stored picture is larger than an upload may be');
  }
  return Buffer.concat(chunks);
}
