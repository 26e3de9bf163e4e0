import { randomUUID } from 'node:crypto';
import { access, constants, link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { ImageStore, type StoredImage } from './image-store.js';

/** Holds pictures while they are being written. No key can refer to it: no part of a key starts with a dot. */
const INCOMING = '.incoming';
const ABANDONED_AFTER_MS = 3_600_000;

/** Pictures as files of a local folder; a key is the path of its file. */
export class FolderImageStore extends ImageStore {
  constructor(private readonly root: string) {
    super();
  }

  /** Creates the folder, and removes the incomplete files of a crash. */
  async prepare(): Promise<this> {
    const incoming = path.join(this.root, INCOMING);
    await mkdir(incoming, { recursive: true });
    for (const name of await readdir(incoming)) {
      const file = path.join(incoming, name);
      const { mtimeMs } = await stat(file);
      if (mtimeMs < Date.now() - ABANDONED_AFTER_MS) await rm(file, { force: true });
    }
    return this;
  }

  async putNew(key: string, content: Buffer): Promise<boolean> {
    // A link, unlike a rename, fails when the name is taken.
    return this.#write(key, content, link).catch(falseOn('EEXIST'));
  }

  async put(key: string, content: Readable): Promise<void> {
    await this.#write(key, content, rename);
  }

  async get(key: string): Promise<Readable | undefined> {
    const handle = await open(this.#file(key)).catch(falseOn('ENOENT'));
    return handle ? handle.createReadStream() : undefined;
  }

  async *list(): AsyncIterable<StoredImage> {
    for (const entry of await readdir(this.root, { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name);
      const key = path.relative(this.root, file).split(path.sep).join('/');
      if (!entry.isFile() || key.startsWith('.')) continue;
      const found = await stat(file).catch(falseOn('ENOENT'));
      if (found) yield { key, size: found.size, modifiedAt: found.mtime };
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.#file(key), { force: true });
  }

  async check(): Promise<void> {
    await access(path.join(this.root, INCOMING), constants.W_OK);
  }

  /** Writes beside the folder's pictures and moves the file into place atomically, so that no reader sees a partial one. */
  async #write(key: string, content: Buffer | Readable, place: typeof rename): Promise<true> {
    const file = this.#file(key);
    const incoming = path.join(this.root, INCOMING, randomUUID());
    await mkdir(path.dirname(file), { recursive: true });
    try {
      await writeFile(incoming, content);
      await place(incoming, file);
    } finally {
      await rm(incoming, { force: true });
    }
    return true;
  }

  #file(key: string): string {
    const parts = key.split('/');
    if (!parts.every((part) => part && !part.startsWith('.') && !/[\\\0]/.test(part)))
      throw new Error(`"${key}" is not a valid key`);
    return path.join(this.root, ...parts);
  }
}

/** Turns one expected error of the file system into `false`. */
const falseOn =
  (code: string) =>
  (error: NodeJS.ErrnoException): false => {
    if (error.code === code) return false;
    throw error;
  };
