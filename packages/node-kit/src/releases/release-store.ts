import { createHash } from 'node:crypto';
import { NOTHING_RELEASED, type Pointer } from './pointer.js';

/** The operations of an object store: a folder, or a bucket on any S3 server. */
export interface ReleaseObjects {
  /** Undefined when there is no such object. */
  read: (key: string) => Promise<Buffer | undefined>;
  /** Stores an object atomically; false when the key is taken. */
  putNew?: (key: string, content: Buffer) => Promise<boolean>;
}

/** The content of a version: `manifest.json` in its folder. */
export interface ReleaseManifest {
  part: string;
  requires: Record<string, string>;
  /** The SHA-256 of each file by its path. */
  files: Record<string, string>;
}

export interface NumberedPointer {
  /** 0 when nothing was ever released. */
  number: number;
  pointer: Pointer;
}

const PATH = /^(?!.*\.\.)[\w@-][\w@./-]*$/;

/** Files stored concurrently. */
const AT_ONCE = 16;

/**
 * The releases in an object store. Objects are only created, never changed: a pointer is a new object with the next number, so that of two
 * writers who have read the same one only the first succeeds, in every store that supports exclusive creation.
 */
export class ReleaseStore {
  constructor(private readonly objects: ReleaseObjects) {}

  /**
   * The newest pointer. Numbers have no gaps: a search from a known number reads one object when nothing has changed.
   * @param known the number of an existing pointer
   */
  async newest(known: NumberedPointer = { number: 0, pointer: NOTHING_RELEASED }): Promise<NumberedPointer> {
    let [low, step, newest] = [known.number, 1, known];
    for (let found = await this.#pointer(low + step); found; found = await this.#pointer(low + step)) {
      low += step;
      newest = { number: low, pointer: found };
      step *= 2;
    }
    for (let high = low + step; high - low > 1;) {
      const middle = Math.floor((low + high) / 2);
      const found = await this.#pointer(middle);
      if (found) [low, newest] = [middle, { number: middle, pointer: found }];
      else high = middle;
    }
    return newest;
  }

  /** Makes a pointer the newest; false when another was written since `number` was read. */
  async move(number: number, pointer: Pointer): Promise<boolean> {
    return this.#putNew(pointerKey(number + 1), Buffer.from(JSON.stringify(pointer)));
  }

  /** Stores a version: its files first, then its manifest, so that a version with a manifest is complete. Returns its name. */
  async store({ part, requires, files }: NewVersion): Promise<string> {
    const hashes = [...files].map(([path, content]): [string, string] => [path, sha256(content)]);
    const manifest: ReleaseManifest = { part, requires, files: Object.fromEntries(hashes.toSorted()) };
    const text = Buffer.from(JSON.stringify(manifest));
    const version = versionOf(text);
    await inTurns([...files], ([path, content]) => this.#putNew(fileKey(part, version, path), content));
    await this.#putNew(fileKey(part, version, MANIFEST), text);
    return version;
  }

  /** The manifest of a version; undefined when the version is incomplete. Throws when its content does not match the version's hash. */
  async manifest(part: string, version: string): Promise<ReleaseManifest | undefined> {
    const text = await this.objects.read(fileKey(part, version, MANIFEST));
    if (!text) return undefined;
    const manifest = JSON.parse(text.toString()) as ReleaseManifest;
    const isSound = versionOf(text) === version && manifest.part === part;
    if (!isSound || !Object.keys(manifest.files).every((path) => PATH.test(path)))
      throw new Error(`the manifest of ${part} ${version} is not the one that was released`);
    return manifest;
  }

  /** Passes files of a version to `take`, by default all; throws when one is missing or differs from the released one. */
  async files(
    { part, files }: ReleaseManifest,
    version: string,
    take: (path: string, content: Buffer) => Promise<void>,
    paths = Object.keys(files),
  ): Promise<void> {
    await inTurns(paths, async (path) => {
      const content = await this.objects.read(fileKey(part, version, path));
      if (!content || sha256(content) !== files[path])
        throw new Error(`${path} of ${part} ${version} is not the file that was released`);
      await take(path, content);
    });
  }

  async #pointer(number: number): Promise<Pointer | undefined> {
    const text = await this.objects.read(pointerKey(number));
    return text && (JSON.parse(text.toString()) as Pointer);
  }

  #putNew(key: string, content: Buffer): Promise<boolean> {
    if (!this.objects.putNew) throw new Error('this store is only read');
    return this.objects.putNew(key, content);
  }
}

interface NewVersion extends Pick<ReleaseManifest, 'part' | 'requires'> {
  files: ReadonlyMap<string, Buffer>;
}

const MANIFEST = 'manifest.json';

/** The key of a file of a version. */
export const fileKey = (part: string, version: string, path: string): string =>
  `releases/${part}/${version}/${path}`;

const pointerKey = (number: number): string => `pointers/${String(number).padStart(8, '0')}.json`;

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

const versionOf = (manifest: Buffer): string => sha256(manifest).slice(0, 12);

async function inTurns<T>(items: T[], task: (item: T) => Promise<unknown>): Promise<void> {
  const rest = items.values();
  const work = async () => {
    for (const item of rest) await task(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
