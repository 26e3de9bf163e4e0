import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseManifest, ReleaseStore } from '@netra/node-kit';

const { cache } = createRequire(import.meta.url);

/** A file with its compressed forms. */
const ENDINGS = ['', '.br', '.gz'];

/**
 * The versions that this process has copied from the release store, each verified and in its own folder: pages are served while
 * the store is unavailable, and code runs from files. Of a version that is no longer live, files are copied when a tab requests them.
 */
export class Mirror {
  readonly #root = mkdtempSync(path.join(tmpdir(), 'netra-releases-'));
  readonly #copies = new Map<string, Promise<string>>();
  readonly #manifests = new Map<string, Promise<ReleaseManifest | undefined>>();

  constructor(private readonly store: ReleaseStore) {}

  /** The folder of a version, copied on the first request; rejects when it is incomplete in the store. */
  folderOf(part: string, version: string): Promise<string> {
    return this.#copied(path.join(this.#root, part, version), async (folder) => {
      const manifest = await this.store.manifest(part, version);
      if (!manifest) throw new Error(`${part} ${version} is not in the release store`);
      await this.#copy(manifest, version, folder);
    });
  }

  /** The folder with a file of the first of these versions that has it. */
  async folderWith(part: string, versions: string[], file: string): Promise<string | undefined> {
    for (const version of versions) {
      const manifest = await this.#manifest(part, version);
      const files = ENDINGS.map((ending) => file + ending).filter((each) => manifest?.files[each]);
      if (!manifest || files[0] !== file) continue;
      const folder = path.join(this.#root, 'files', part, version);
      await this.#copied(path.join(folder, file), () => this.#copy(manifest, version, folder, files));
      return folder;
    }
    return undefined;
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

  /** Copies once; a failure is not kept. */
  #copied(target: string, copy: (target: string) => Promise<void>): Promise<string> {
    const known = this.#copies.get(target);
    if (known) return known;
    const copied = copy(target).then(() => target);
    this.#copies.set(target, copied);
    copied.catch(() => this.#copies.delete(target));
    return copied;
  }

  #manifest(part: string, version: string): Promise<ReleaseManifest | undefined> {
    const key = `${part} ${version}`;
    const manifest = this.#manifests.get(key) ?? this.store.manifest(part, version);
    this.#manifests.set(key, manifest);
    manifest.catch(() => this.#manifests.delete(key));
    return manifest;
  }

  #copy(manifest: ReleaseManifest, version: string, folder: string, files?: string[]): Promise<void> {
    const write = async (file: string, content: Buffer) => {
      await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
      await writeFile(path.join(folder, file), content);
    };
    return this.store.files(manifest, version, write, files);
  }
}
