import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type BuiltPage, type BuiltRemote, type KnownRemotes, parseRemote } from './built-remote.js';
import type { Folders } from './folders.js';

/** A page of a remote; its scripts and styles are addresses. */
export type ListedPage = BuiltPage;

/** A remote as the browser gets it. */
export interface ListedRemote {
  name: string;
  available: boolean;
  /** Its version and that of the shell, `<version>@<version>`, by which failures are counted. */
  version: string;
  entry: string | null;
  /** The hash of the container's script (Subresource Integrity): the browser runs no other script. */
  integrity: string | null;
  frame: { expose: string; js: string[]; css: string[] } | null;
  pages: ListedPage[];
}

const HASHED = /\.[0-9a-f]{8,}\.js$/;

/** Milliseconds between two reads of the folders. */
const FRESH = 300;

/**
 * The remotes in their folder, re-read when they change. A bad list never goes live: the last good one stays while its
 * files are there. A remote whose files are gone keeps its routes (or those it had when the shell was built), so
 * that its pages say "not available" instead of 404.
 */
export class RemoteList {
  #remotes = new Map<string, ListedRemote>();
  #marks = new Map<string, string>();
  #looked = 0;
  #version = 0;
  readonly #platform: string;

  constructor(
    private readonly folders: Folders,
    private readonly log: { warn: (facts: object, text: string) => void },
  ) {
    const { platform, remotes } = knownRemotes(folders.shell);
    this.#platform = platform;
    for (const remote of remotes) this.#remotes.set(remote.name, away(this.#list(remote)));
  }

  /** The current list. `version` grows with every change. */
  current(): { remotes: ListedRemote[]; version: number } {
    if (Date.now() - this.#looked > FRESH) this.#look();
    return { remotes: [...this.#remotes.values()], version: this.#version };
  }

  #look(): void {
    this.#looked = Date.now();
    const names = new Set([...this.#remotes.keys(), ...this.folders.remotes()]);
    for (const name of names) {
      const folder = this.folders.remote(name);
      const mark = markOf(folder);
      if (this.#marks.get(name) === mark) continue;
      this.#marks.set(name, mark);
      this.#read(name, folder);
    }
  }

  #read(name: string, folder: string): void {
    const before = this.#remotes.get(name);
    try {
      const built = parseRemote(readFileSync(path.join(folder, 'pages.json'), 'utf8'), name, this.#platform);
      const remote = this.#list(built);
      if (!this.#hasFiles(remote)) throw new Error('it names files that do not exist');
      this.#remotes.set(name, { ...remote, integrity: integrityOf(path.join(folder, built.entry)) });
    } catch (error) {
      const isKept = before?.available && this.#hasFiles(before);
      this.log.warn({ remote: name, err: error, isKept }, 'a remote that cannot go live');
      if (before && !isKept) this.#remotes.set(name, away(before));
    }
    this.#version += 1;
  }

  #list(remote: BuiltRemote): ListedRemote {
    const version = `${this.folders.versionOf(remote.name)}@${this.folders.versionOf('shell')}`;
    return { ...listed(remote), version };
  }

  #hasFiles({ entry, frame, pages }: ListedRemote): boolean {
    const files = [frame, ...pages].flatMap((part) => (part ? [...part.js, ...part.css] : []));
    return entry !== null && [entry, ...files].every((address) => existsSync(this.folders.fileOf(address)));
  }
}

/** Only for a script whose name has its hash: the bytes under another name may change, as they do during development. */
const integrityOf = (file: string): string | null =>
  HASHED.test(file) ? `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}` : null;

/** Changes when the remote is built again, or when its script is removed. */
function markOf(folder: string): string {
  const file = statSync(path.join(folder, 'pages.json'), { throwIfNoEntry: false });
  return file ? `${file.mtimeMs}-${file.size}` : 'missing';
}

/** Without a built shell its platform is unknown: no remote is rejected for it. */
function knownRemotes(shellDir: string): KnownRemotes {
  const file = path.join(shellDir, 'known-remotes.json');
  if (!existsSync(file)) return { platform: '', remotes: [] };
  return JSON.parse(readFileSync(file, 'utf8')) as KnownRemotes;
}

function listed(remote: BuiltRemote): Omit<ListedRemote, 'version'> {
  const at = (file: string) => `/remotes/${remote.name}/${file}`;
  const addresses = (part: { js: string[]; css: string[] }) => ({
    js: part.js.map(at),
    css: part.css.map(at),
  });
  return {
    name: remote.name,
    available: true,
    entry: remote.entry ? at(remote.entry) : null,
    integrity: null,
    frame: remote.frame ? { expose: remote.frame.expose, ...addresses(remote.frame) } : null,
    pages: remote.pages.map((page) => ({
      ...page,
      ...addresses(page),
      ...(page.later && { later: page.later.map(at) }),
    })),
  };
}

/** The routes of a remote whose files are gone. */
const away = (remote: ListedRemote): ListedRemote => ({
  ...remote,
  available: false,
  entry: null,
  integrity: null,
  frame: remote.frame && { ...remote.frame, js: [], css: [] },
  pages: remote.pages.map((page) => ({ ...page, js: [], css: [] })),
});
