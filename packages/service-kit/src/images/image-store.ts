import type { Readable } from 'node:stream';

/** A stored picture in a listing. */
export interface StoredImage {
  key: string;
  size: number;
  modifiedAt: Date;
}

/** A store of pictures: a bucket of any S3 server (`S3ImageStore`), or a local folder (`FolderImageStore`). */
export abstract class ImageStore {
  /**
   * Stores a picture completely or not at all.
   * @returns false when the key is taken; the stored picture is then unchanged
   */
  abstract putNew(key: string, content: Buffer): Promise<boolean>;

  /** Stores a picture, replacing one with the same key. */
  abstract put(key: string, content: Readable, size: number): Promise<void>;

  /** Returns undefined when there is no such picture. */
  abstract get(key: string): Promise<Readable | undefined>;

  abstract list(): AsyncIterable<StoredImage>;

  /** Removes a picture; removing a missing one is no error. */
  abstract remove(key: string): Promise<void>;

  /** Rejects when the store cannot be used. */
  abstract check(): Promise<void>;
}
