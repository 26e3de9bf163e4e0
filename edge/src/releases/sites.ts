import { setTimeout as sleep } from 'node:timers/promises';
import {
  IMAGE,
  livePart,
  type LivePart,
  NOTHING_RELEASED,
  type NumberedPointer,
  type Pointer,
  ReleaseStore,
  versionFor,
} from '@netra/node-kit';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeConfig } from '../edge.config.js';
import { Folders, type ReleasedFolder } from '../remotes/folders.js';
import { Mirror } from './mirror.js';
import { releaseObjects } from './release-objects.js';
import { Site } from './site.js';
import { numberVisitor, VISITORS, visitorOf } from './visitor.js';

/** Milliseconds between two reads of the pointer. */
const LOOK = 500;
/** Milliseconds that the start waits for the store; later the versions of the image are served until it answers. */
const START = 10_000;

interface SitesOptions {
  config: EdgeConfig;
  log: FastifyBaseLogger;
  /** Lines that the head of every page carries. */
  meta: string[] | undefined;
}

/**
 * The sites that are live, by the pointer of the release store, which is polled twice a second. A version that cannot be loaded
 * never goes live: its part stays as it was, and loading is retried.
 */
export class Sites {
  /** Called before visitors get a new site. */
  warmUp: (site: Site) => Promise<void> = () => Promise.resolve();
  readonly #mirror: Mirror | undefined;
  readonly #store: ReleaseStore | undefined;
  readonly #ended = new AbortController();
  /** By the versions of the released parts. */
  #sites: Map<string, Site>;
  #known: NumberedPointer = { number: 0, pointer: NOTHING_RELEASED };
  #live: Pointer = NOTHING_RELEASED;
  #failure = '';

  constructor(private readonly options: SitesOptions) {
    this.#sites = new Map([[keyFor(NOTHING_RELEASED, VISITORS), this.#build(new Map())]]);
    if (!options.config.RELEASES_URL) return;
    this.#store = new ReleaseStore(releaseObjects(options.config));
    this.#mirror = new Mirror(this.#store);
  }

  /** The live versions of the released parts. */
  get live(): Pointer {
    return this.#live;
  }

  /** The site for visitors outside of any trial. */
  main = (): Site => this.#siteFor(VISITORS);

  /** The site of a visitor. */
  of = (request: FastifyRequest): Site => this.#siteFor(visitorOf(request) ?? VISITORS);

  /** As {@link of}; while a version is shown to a share of visitors, a new visitor is given a number and keeps it. */
  ofPage(request: FastifyRequest, reply: FastifyReply): Site {
    const isShared = Object.values(this.#live.parts).some(({ trial }) => trial);
    if (!isShared || visitorOf(request) !== undefined) return this.of(request);
    return this.#siteFor(numberVisitor(reply, this.options.config.PUBLIC_ORIGIN.startsWith('https:')));
  }

  /** The folder among all stored versions of a part that has a file: an open tab loads pages of the version that it began with. */
  async folderWith(part: string, file: string): Promise<string | undefined> {
    const { releases } = livePart(this.#live, part);
    const versions = releases.map(({ version }) => version);
    return this.#mirror?.folderWith(part, versions, file).catch((error: unknown) => {
      this.#warn(`a file of ${part} cannot be read`, error);
      return undefined;
    });
  }

  /** Loads the live versions, and follows the pointer until `close`. */
  async start(): Promise<void> {
    if (!this.#store) return;
    const first = this.#look();
    await Promise.race([first, sleep(START, undefined, { ref: false })]);
    void first.then(() => this.#follow());
  }

  close(): void {
    this.#ended.abort();
    this.#mirror?.close();
  }

  #siteFor(visitor: number): Site {
    return this.#sites.get(keyFor(this.#live, visitor))!;
  }

  async #follow(): Promise<void> {
    const { signal } = this.#ended;
    while (!signal.aborted) {
      await sleep(LOOK, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await this.#look();
    }
  }

  async #look(): Promise<void> {
    try {
      const newest = await this.#store!.newest(this.#known);
      if (newest.number !== this.#known.number || this.#failure) await this.#goLive(newest);
    } catch (error) {
      this.#warn('the release store cannot be read', error);
    }
  }

  async #goLive(newest: NumberedPointer): Promise<void> {
    this.#failure = '';
    const folders = new Map<string, ReleasedFolder>();
    const parts: Record<string, LivePart> = {};
    for (const [name, part] of Object.entries(newest.pointer.parts))
      parts[name] = await this.#load(name, part, folders);
    const next: Pointer = { parts };
    const sites = new Map<string, Site>();
    for (const visitor of [VISITORS, ...Object.values(parts).map(({ trial }) => (trial?.share ?? 0) - 1)]) {
      const key = keyFor(next, visitor);
      if (!sites.has(key))
        sites.set(key, this.#sites.get(key) ?? (await this.#warmed(next, visitor, folders)));
    }
    this.#forget(next);
    this.#sites = sites;
    this.#live = next;
    this.#known = newest;
  }

  /** Copies the versions of a part that are live; the part as it was when that fails. */
  async #load(name: string, part: LivePart, folders: Map<string, ReleasedFolder>): Promise<LivePart> {
    const before = this.#live.parts[name] ?? { version: IMAGE, releases: [] };
    const load = async (version: string) => {
      if (version === IMAGE) return;
      const folder = await this.#mirror!.folderOf(name, version);
      folders.set(`${name} ${version}`, { version, folder });
    };
    try {
      await Promise.all(versionsOf(part).map(load));
      return part;
    } catch (error) {
      this.#warn(`${name} cannot go live`, error);
      await Promise.all(versionsOf(before).map(load));
      return before;
    }
  }

  async #warmed(pointer: Pointer, visitor: number, folders: Map<string, ReleasedFolder>): Promise<Site> {
    const released = Object.entries(pointer.parts).flatMap(([name, part]): [string, ReleasedFolder][] => {
      const folder = folders.get(`${name} ${versionFor(part, visitor)}`);
      return folder ? [[name, folder]] : [];
    });
    const site = this.#build(new Map(released));
    await this.warmUp(site);
    return site;
  }

  /** A released remote that the shell cannot run, as after an upgrade of the image, is replaced by that of the image. */
  #build(released: Map<string, ReleasedFolder>): Site {
    const { config, log, meta } = this.options;
    const site = new Site(new Folders(config.SHELL_DIR, config.REMOTES_DIR, released), log, meta);
    const available = site.remotes.current().remotes.filter((remote) => remote.available);
    const names = new Set(['shell', ...available.map(({ name }) => name)]);
    const accepted = [...released].filter(([part]) => names.has(part));
    return accepted.length === released.size ? site : this.#build(new Map(accepted));
  }

  /** Removes the copies of versions that were left before: those that are left now may still be making a page. */
  #forget(next: Pointer): void {
    for (const part of Object.keys(next.parts)) {
      const needed = [next, this.#live].flatMap((pointer) => versionsOf(livePart(pointer, part)));
      this.#mirror!.keep(part, new Set(needed));
    }
  }

  /** A failure is repeated twice a second, and logged when it is new. */
  #warn(text: string, error: unknown): void {
    const failure = `${text}: ${(error as Error).message}`;
    if (failure !== this.#failure && !this.#ended.signal.aborted) this.options.log.warn({ err: error }, text);
    this.#failure = failure;
  }
}

const versionsOf = ({ version, trial }: LivePart): string[] => (trial ? [version, trial.version] : [version]);

const keyFor = ({ parts }: Pointer, visitor: number): string =>
  Object.entries(parts)
    .map(([name, part]) => `${name} ${versionFor(part, visitor)}`)
    .toSorted()
    .join();
