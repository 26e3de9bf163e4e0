import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, link, mkdir, open, readdir, rename, rm, writeFile, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { S3Error } from './s3-error.js';

/** What is kept of an object beside its bytes. */
export interface ObjectHead {
  key: string;
  size: number;
  /** The MD5 of the bytes, as S3 has it. */
  etag: string;
  contentType: string;
  cacheControl?: string;
  lastModified: string;
}

export interface StoredObject extends ObjectHead {
  /** The bytes from `start` to `end` (both included). */
  read(start?: number, end?: number): Readable;
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const HEAD_LENGTH_BYTES = 4;
const hasControlCharacter = (text: string) => [...text].some((char) => char < ' ' || char === '\x7f');

/**
 * Buckets and objects in a local folder: a folder a bucket, a file an object, named by the hash of its key so that no
 * key can name anything else. A file is the length of the head, the head as JSON, and the bytes; so bytes and head
 * always change together, by one link or rename.
 */
export class ObjectFolder {
  constructor(private readonly folder: string) {}

  /** Makes the folder and takes away what a crash left half written. */
  async prepare(): Promise<void> {
    await rm(this.incoming, { recursive: true, force: true });
    await mkdir(this.incoming, { recursive: true });
  }

  /** Creates a bucket; an existing one is left as it is. */
  async makeBucket(bucket: string): Promise<void> {
    if (!BUCKET.test(bucket)) throw new S3Error('InvalidBucketName', 'The bucket name is not valid.');
    await mkdir(this.bucketFolder(bucket), { recursive: true });
  }

  async hasBucket(bucket: string): Promise<boolean> {
    return BUCKET.test(bucket) && exists(this.bucketFolder(bucket));
  }

  /** Stores an object at once or not at all. With `onlyNew` a taken key is `PreconditionFailed`. */
  async put(
    bucket: string,
    head: Omit<ObjectHead, 'size' | 'etag' | 'lastModified'>,
    body: Buffer,
    onlyNew: boolean,
  ): Promise<ObjectHead> {
    const target = await this.file(bucket, head.key);
    const stored: ObjectHead = {
      ...head,
      size: body.length,
      etag: createHash('md5').update(body).digest('hex'),
      lastModified: new Date().toISOString(),
    };
    const json = Buffer.from(JSON.stringify(stored));
    const length = Buffer.alloc(HEAD_LENGTH_BYTES);
    length.writeUInt32BE(json.length);
    const incoming = path.join(this.incoming, randomUUID());
    try {
      await writeFile(incoming, Buffer.concat([length, json, body]));
      if (onlyNew) await linkNew(incoming, target);
      else await rename(incoming, target);
    } finally {
      await rm(incoming, { force: true });
    }
    return stored;
  }

  async get(bucket: string, key: string): Promise<StoredObject> {
    const file = await this.file(bucket, key);
    const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new S3Error('NoSuchKey', 'The key does not exist.');
      throw error;
    });
    try {
      const { head, offset } = await readHead(handle);
      const read = (start = 0, end = head.size - 1) =>
        createReadStream(file, { start: offset + start, end: offset + end });
      return { ...head, read };
    } finally {
      await handle.close();
    }
  }

  /** What is kept of every object of a bucket, in no order. */
  async list(bucket: string): Promise<ObjectHead[]> {
    const folder = this.bucketFolder(bucket);
    const heads: ObjectHead[] = [];
    for (const name of await readdir(folder)) {
      const handle = await open(path.join(folder, name));
      heads.push((await readHead(handle).finally(() => handle.close())).head);
    }
    return heads;
  }

  /** Removes an object; one that is not there is as good as removed. */
  async remove(bucket: string, key: string): Promise<void> {
    await rm(await this.file(bucket, key), { force: true });
  }

  private get incoming(): string {
    return path.join(this.folder, '.incoming');
  }

  private bucketFolder(bucket: string): string {
    return path.join(this.folder, bucket);
  }

  private async file(bucket: string, key: string): Promise<string> {
    if (!(await this.hasBucket(bucket))) throw new S3Error('NoSuchBucket', 'The bucket does not exist.');
    assertKey(key);
    return path.join(this.bucketFolder(bucket), createHash('sha256').update(key).digest('hex'));
  }
}

function assertKey(key: string): void {
  const named = key.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
  if (!named || Buffer.byteLength(key) > 1024 || hasControlCharacter(key) || key.includes('\\'))
    throw new S3Error('XMinioInvalidObjectName', 'The object name is not valid.');
}

async function readHead(handle: FileHandle): Promise<{ head: ObjectHead; offset: number }> {
  const length = Buffer.alloc(HEAD_LENGTH_BYTES);
  await handle.read(length, 0, HEAD_LENGTH_BYTES, 0);
  const json = Buffer.alloc(length.readUInt32BE());
  await handle.read(json, 0, json.length, HEAD_LENGTH_BYTES);
  return { head: JSON.parse(json.toString()) as ObjectHead, offset: HEAD_LENGTH_BYTES + json.length };
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

function linkNew(from: string, to: string): Promise<void> {
  return link(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new S3Error('PreconditionFailed', 'The object exists already.');
    throw error;
  });
}
