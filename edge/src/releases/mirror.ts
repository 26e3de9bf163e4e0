import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseStore } from '@netra/node-kit';

const { cache } = createRequire(import.meta.url);

/**
 * The versions that this process has copied from the release store, each verified and in a folder of its own: pages are served when
 * the store is away, and code runs from files.
 */
export class Mirror {
  readonly #root = mkdtempSync(path.join(tmpdir(), 'netra-releases-'));
  readonly #copies = new Map<string, Promise<string>>();

  constructor(private readonly store: ReleaseStore) {}

  /** The folder of a version, copied when it is asked for first; rejects when it is not whole in the store. */
  folderOf(part: string, version: string): Promise<string> {
    const folder = path.join(this.#root, part, version);
    const known = this.#copies.get(folder);
    if (known) return known;
    const copy = this.#copy(part, version, folder);
    this.#copies.set(folder, copy);
    copy.catch(() => this.#copies.delete(folder));
    return copy;
  }

  /** The folder among the copied versions of a part that has a file; waits for copies that are on their way. */
  async folderWith(part: string, file: string): Promise<string | undefined> {
    const prefix = path.join(this.#root, part) + path.sep;
    const folders = [...this.#copies].filter(([folder]) => folder.startsWith(prefix));
    const has = ([folder]: [string, unknown]) => existsSync(path.join(folder, file));
    const [first] = folders.find(has) ?? [];
    if (first) return first;
    await Promise.allSettled(folders.map(([, copy]) => copy));
    return folders.find(has)?.[0];
  }

  /** Removes the copies of all other versions of a part. */
  keep(part: string, versions: ReadonlySet<string>): void {
    const prefix = path.join(this.#root, part) + path.sep;
    for (const folder of this.#copies.keys()) {
      if (!folder.startsWith(prefix) || versions.has(path.basename(folder))) continue;
      this.#copies.delete(folder);
      rmSync(folder, { recursive: true, force: true });
      for (const file of Object.keys(cache)) if (file.startsWith(folder)) delete cache[file];
    }
  }

  close(): void {
    rmSync(this.#root, { recursive: true, force: true });
  }

  async #copy(part: string, version: string, folder: string): Promise<string> {
    const manifest = await this.store.manifest(part, version);
    if (!manifest) throw new Error(`${part} ${version} is not in the release store`);
    mkdirSync(folder, { recursive: true });
    await this.store.files(manifest, version, async (file, content) => {
      await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
      await writeFile(path.join(folder, file), content);
    });
    return folder;
  }
}
