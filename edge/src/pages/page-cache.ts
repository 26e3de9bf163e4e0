import { LRUCache } from 'lru-cache';
import type { Document } from './document.js';

/** Milliseconds for which a page is served again without being prepared. */
const FRESH = 1000;
/** A page takes some 100 kB with its encodings. */
const MAX_PAGES = 150;
/** Milliseconds that a page has to stay the same to be compressed thoroughly, and between two such compressions. */
const STABLE = 20_000;
const PAUSE = 2000;

/** The result of preparing a page. */
export interface Prepared {
  /** Whether every visitor may get it. */
  isForAll: boolean;
  /** Absent when the visitor is redirected. */
  document?: Document;
}

interface Entry<T> {
  /** The preparation that visitors share until `freshUntil`. */
  page?: Promise<T>;
  freshUntil: number;
  /** The last document: an equal one takes its encodings over. */
  document?: Document;
}

/**
 * The one cache of finished pages. Concurrent visits share one preparation, and visits within a second its result. Most pages are
 * prepared again and again with the same result: they keep their compressed forms, and those that stay the same for a while are
 * compressed thoroughly, one at a time.
 */
export class PageCache<T extends Prepared> {
  readonly #entries = new LRUCache<string, Entry<T>>({ max: MAX_PAGES });
  readonly #static = new Map<string, Document>();
  #staticVersion = '';
  #nextImprovement = 0;

  constructor(private readonly now = Date.now) {}

  /** The page of a key, prepared where it is not fresh. Only pages for all visitors stay fresh. */
  get(key: string, prepare: () => Promise<T>): Promise<T> {
    const known = this.#entries.get(key);
    if (known?.page && known.freshUntil > this.now()) return known.page;
    const entry: Entry<T> = { freshUntil: this.now() + FRESH, document: known?.document };
    const page = prepare().then(
      (prepared) => this.#settle(entry, prepared),
      (error: unknown) => {
        entry.freshUntil = 0;
        throw error;
      },
    );
    entry.page = page;
    this.#entries.set(key, entry);
    return page;
  }

  /** The document of a page that the browser renders: the same for everybody until `version` changes. */
  getStatic(version: string, key: string, make: () => Document): Document {
    if (version !== this.#staticVersion) this.#static.clear();
    this.#staticVersion = version;
    const known = this.#static.get(key);
    if (known) return known;
    const document = make();
    document.improve();
    this.#static.set(key, document);
    return document;
  }

  #settle(entry: Entry<T>, prepared: T): T {
    if (!prepared.isForAll) entry.freshUntil = 0;
    if (!prepared.document) return prepared;
    const document = this.#sameOf(entry.document, prepared.document);
    entry.document = document;
    return { ...prepared, document };
  }

  #sameOf(known: Document | undefined, made: Document): Document {
    if (known?.etag !== made.etag) return made;
    const now = this.now();
    if (!known.isImproved && now >= known.since + STABLE && now >= this.#nextImprovement) {
      this.#nextImprovement = now + PAUSE;
      known.improve();
    }
    return known;
  }
}
