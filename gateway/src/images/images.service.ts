import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { logger, notFound, unavailable } from '@netra/service-kit';
import { ImageStore, isPublicKey, type PrivateFolder } from '@netra/service-kit/images';
import { IMAGE_LIMIT } from '../http/limits.js';
import type { UploadedImage } from './images.dto.js';
import { toPicture, toPrint, type Picture, type Rendition } from './picture.js';
import type { UploadedFile } from './upload.decorator.js';

/**
 * The sides of the small copies of a product's picture: cards and rows show the first, a gallery the second, an enlarged
 * picture the last.
 */
const RENDITION_SIDES = [400, 800, 1600];

/** Photos of reviews are copied when they become public: resizing them again would take longer than a call may. */
const PRIVATE_SIDES: Record<PrivateFolder, readonly number[]> = { repairs: [], reviews: RENDITION_SIDES };

/** Of the file name in the name of a stored picture. */
const MAX_NAME_LENGTH = 80;

/** Four times the resolution of a screen at the size of a data sheet. */
const PRINTED_SIDE = 800;

@Injectable()
export class ImagesService {
  constructor(private readonly store: ImageStore) {}

  /**
   * Stores a checked picture, with its small copies as `<side>/<its name>`.
   * @throws DomainError UNAVAILABLE
   */
  async storePublic({ name, content }: UploadedFile): Promise<UploadedImage> {
    return this.#putPublic(name, await toPicture(content, RENDITION_SIDES));
  }

  /**
   * Returns a public picture for printing, made from its small copy if there is one; undefined when there is no such
   * picture.
   */
  async readPrinted(url: string): Promise<Buffer | undefined> {
    const name = keyOf(url);
    for (const key of [`${PRINTED_SIDE}/${name}`, name]) {
      const content = isPublicKey(key) ? await this.store.get(key) : undefined;
      if (content) return toPrint(await bounded(content));
    }
    return undefined;
  }

  /** Stores a checked picture from a customer, which is read only through `PhotoFilesController`. */
  async storePrivate(folder: PrivateFolder, { content }: UploadedFile): Promise<UploadedImage> {
    const { renditions, ...picture } = await toPicture(content, PRIVATE_SIDES[folder]);
    const key = `${folder}/${randomBytes(16).toString('hex')}.${picture.extension}`;
    await this.#putOwn(key, picture.content);
    await this.#putCopies(key, renditions);
    return { url: addressOf(key) };
  }

  /**
   * Stores a public copy of a private picture, with its small copies.
   * @param url as returned by `storePrivate`
   * @param name of the file, from which the key is made as in `storePublic`
   * @throws DomainError NOT_FOUND, UNAVAILABLE
   */
  async publish(url: string, name: string): Promise<UploadedImage> {
    const key = keyOf(url);
    const content = await buffer(await this.#read(key));
    const renditions = RENDITION_SIDES.map(async (side) => {
      const copy = await this.#get(copyOf(key, side));
      return copy ? [{ side, content: await buffer(copy) }] : [];
    });
    const extension = path.extname(key).slice(1);
    return this.#putPublic(name, { content, extension, renditions: (await Promise.all(renditions)).flat() });
  }

  /**
   * Returns the bytes of a picture stored by `storePrivate`. The caller has checked access.
   * @throws DomainError NOT_FOUND, UNAVAILABLE
   */
  readPrivate(folder: PrivateFolder, name: string): Promise<Readable> {
    return this.#read(`${folder}/${name}`);
  }

  /** Removes a customer's picture with its small copies. If the store fails, the sweep removes it later. */
  async remove(url: string): Promise<void> {
    const key = keyOf(url);
    const keys = [key, ...RENDITION_SIDES.map((side) => copyOf(key, side))];
    await Promise.all(keys.map((each) => this.store.remove(each))).catch((error: unknown) => {
      logger.warn({ reason: (error as Error).message }, 'a removed photo is left to the sweep');
    });
  }

  async #read(key: string): Promise<Readable> {
    const content = await this.#get(key);
    if (!content) throw notFound('picture.notFound');
    return content;
  }

  #get(key: string): Promise<Readable | undefined> {
    return this.store.get(key).catch((error: unknown) => {
      throw unavailable('picture.notRead', {}, { retryAfter: 5, cause: error });
    });
  }

  /** When another upload took the name in the same millisecond, the next name is tried. */
  async #putPublic(name: string, { content, extension, renditions }: Picture): Promise<UploadedImage> {
    for (let time = Date.now(); ; time++) {
      const key = imageName(name, extension, time);
      if (!(await this.#putNew(key, content))) continue;
      await this.#putCopies(key, renditions);
      return { url: addressOf(key) };
    }
  }

  async #putCopies(key: string, renditions: readonly Rendition[]): Promise<void> {
    await Promise.all(renditions.map(({ side, content }) => this.#putOwn(copyOf(key, side), content)));
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

/**
 * The name under which a picture is stored: the time and the cleaned file name, `1764590000000-dome-4mp.webp`. Letters other
 * than a to z lose their accents or become dashes.
 */
export function imageName(fileName: string, extension: string, time: number): string {
  const cleaned = fileName
    .replace(/^.*[/\\]/s, '')
    .replace(/\.[^.]*$/s, '')
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_NAME_LENGTH)
    .replace(/^-+|-+$/g, '');
  return `${time}-${cleaned || 'image'}.${extension}`;
}

const addressOf = (key: string): string => `/images/${key}`;
const copyOf = (key: string, side: number): string =>
  path.posix.join(path.dirname(key), String(side), path.basename(key));
const keyOf = (url: string): string => url.replace(/^\/images\//, '');

/** The bytes of a picture, limited in case something larger than any upload was put into the store. */
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
