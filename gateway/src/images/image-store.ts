import { Injectable } from '@nestjs/common';
import { notFound, unavailable } from '@netra/service-kit';
import { Client } from 'minio';
import type { Readable } from 'node:stream';
import { GatewayConfig } from '../gateway.config.js';
import type { ImageStoreConfig } from './image-store.config.js';
import type { Picture } from './picture.js';

const PATIENCE_MS = 5_000;

/** The bucket of pictures in any S3: MinIO in containers, the embedded store under `npm start`. */
@Injectable()
export class ImageStore {
  readonly #client: Client;
  readonly #bucket: string;

  constructor(config: GatewayConfig) {
    this.#bucket = config.S3_BUCKET;
    this.#client = clientOf(config);
  }

  /**
   * Stores a picture under a name that is not taken; `cache` says who may keep a copy of it.
   * @returns false when the name is taken
   * @throws DomainError UNAVAILABLE
   */
  async putNew(
    name: string,
    { content, type }: Pick<Picture, 'content' | 'type'>,
    cache: 'public' | 'private' = 'public',
  ): Promise<boolean> {
    const headers = {
      'Content-Type': type,
      'Cache-Control': `${cache}, max-age=3600`,
      'If-None-Match': '*',
    };
    try {
      await inTime(this.#client.putObject(this.#bucket, name, content, content.length, headers));
      return true;
    } catch (error) {
      if ((error as { code?: string }).code === 'PreconditionFailed') return false;
      throw unavailable('Pictures cannot be stored at the moment, please try again', 5, error);
    }
  }

  /**
   * The bytes of a picture.
   * @throws DomainError NOT_FOUND, UNAVAILABLE
   */
  async get(name: string): Promise<Readable> {
    try {
      return await inTime(this.#client.getObject(this.#bucket, name));
    } catch (error) {
      if ((error as { code?: string }).code === 'NoSuchKey') throw notFound('There is no such picture');
      throw unavailable('Pictures cannot be read at the moment, please try again', 5, error);
    }
  }

  /** Removes a picture; one that is not there is as good as removed. @throws when the store cannot be used */
  async remove(name: string): Promise<void> {
    await inTime(this.#client.removeObject(this.#bucket, name));
  }

  /** @throws when the store cannot be used */
  async check(): Promise<void> {
    if (!(await inTime(this.#client.bucketExists(this.#bucket)))) throw new Error('there is no bucket');
  }
}

export function clientOf(config: ImageStoreConfig): Client {
  const { protocol, hostname, port } = new URL(config.S3_ENDPOINT);
  const useSSL = protocol === 'https:';
  return new Client({
    endPoint: hostname,
    port: Number(port) || (useSSL ? 443 : 80),
    useSSL,
    region: config.S3_REGION,
    accessKey: config.S3_ACCESS_KEY,
    secretKey: config.S3_SECRET_KEY,
    retryOptions: { disableRetry: true },
  });
}

/** The client waits for ever for a store that hangs. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the image store does not answer')), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
