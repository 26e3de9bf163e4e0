import { Client, type BucketItem } from 'minio';
import type { Readable } from 'node:stream';
import { imageHeaders } from './image-key.js';
import { ImageStore, type StoredImage } from './image-store.js';

/** The URL of a bucket and its key pair. */
export interface Bucket {
  endpoint: string;
  region: string;
  name: string;
  /** Whether the bucket is the first part of the path (`https://s3.example/bucket`, the default) or of the host. */
  pathStyle?: boolean | undefined;
  accessKey: string;
  secretKey: string;
}

/** A client for any S3: MinIO in containers, a provider's in production. */
export function s3Client({
  endpoint,
  region,
  pathStyle = true,
  accessKey,
  secretKey,
}: Omit<Bucket, 'name'>): Client {
  const { protocol, hostname, port } = new URL(endpoint);
  const useSSL = protocol === 'https:';
  return new Client({
    endPoint: hostname,
    port: Number(port) || (useSSL ? 443 : 80),
    useSSL,
    region,
    pathStyle,
    accessKey,
    secretKey,
    retryOptions: { disableRetry: true },
  });
}

/** Pictures as objects of a bucket. */
export class S3ImageStore extends ImageStore {
  readonly #client: Client;
  readonly #bucket: string;

  /** @param timeoutMs how long a request to the store may take; unlimited by default */
  constructor(
    bucket: Bucket,
    private readonly timeoutMs?: number,
  ) {
    super();
    this.#client = s3Client(bucket);
    this.#bucket = bucket.name;
  }

  async putNew(key: string, content: Buffer): Promise<boolean> {
    const headers = { ...imageHeaders(key), 'If-None-Match': '*' };
    try {
      await this.#inTime(this.#client.putObject(this.#bucket, key, content, content.length, headers));
      return true;
    } catch (error) {
      if (codeOf(error) === 'PreconditionFailed') return false;
      throw error;
    }
  }

  async put(key: string, content: Readable, size: number): Promise<void> {
    await this.#inTime(this.#client.putObject(this.#bucket, key, content, size, imageHeaders(key)));
  }

  async get(key: string): Promise<Readable | undefined> {
    try {
      return await this.#inTime(this.#client.getObject(this.#bucket, key));
    } catch (error) {
      if (codeOf(error) === 'NoSuchKey') return undefined;
      throw error;
    }
  }

  async *list(): AsyncIterable<StoredImage> {
    const items = this.#client.listObjectsV2(this.#bucket, '', true) as AsyncIterable<BucketItem>;
    for await (const { name, size, lastModified } of items)
      if (name) yield { key: name, size, modifiedAt: lastModified };
  }

  async remove(key: string): Promise<void> {
    await this.#inTime(this.#client.removeObject(this.#bucket, key));
  }

  async check(): Promise<void> {
    const exists = await this.#inTime(this.#client.bucketExists(this.#bucket));
    if (!exists) throw new Error(`there is no bucket ${this.#bucket}`);
  }

  /** The client itself has no timeout. */
  async #inTime<T>(work: Promise<T>): Promise<T> {
    if (!this.timeoutMs) return work;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('the image store does not answer')), this.timeoutMs);
    });
    return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
  }
}

const codeOf = (error: unknown): string | undefined => (error as { code?: string }).code;
