import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { IMAGE } from '@netra/node-kit';

const NAME = /^[a-z][a-z0-9-]*$/;

/** A released version of a part, as this process holds it. */
export interface ReleasedFolder {
  version: string;
  folder: string;
}

/** Where the files of shell and remotes are: in the folders of the image, or in those of released versions. */
export class Folders {
  readonly shell: string;

  constructor(
    shellDir: string,
    private readonly remotesDir: string,
    private readonly released: ReadonlyMap<string, ReleasedFolder> = new Map(),
  ) {
    this.shell = released.get('shell')?.folder ?? shellDir;
  }

  remote(name: string): string {
    return this.released.get(name)?.folder ?? path.join(this.remotesDir, name);
  }

  /** The version of a part; that of the image where it is not released. */
  versionOf(part: string): string {
    return this.released.get(part)?.version ?? IMAGE;
  }

  /** The names of the remotes that have a folder. */
  remotes(): string[] {
    const built = existsSync(this.remotesDir) ? readdirSync(this.remotesDir, { withFileTypes: true }) : [];
    const names = built.filter((entry) => !entry.isFile() && NAME.test(entry.name)).map(({ name }) => name);
    return [...new Set([...names, ...this.released.keys()])].filter((name) => name !== 'shell');
  }

  /** @param address `/shell/…` or `/remotes/<name>/…` */
  fileOf(address: string): string {
    const [, area = '', ...rest] = address.split('/');
    if (area === 'shell') return path.join(this.shell, ...rest);
    const [name = '', ...file] = rest;
    return path.join(this.remote(name), ...file);
  }
}
