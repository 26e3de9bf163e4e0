import { LRUCache } from 'lru-cache';

/** Milliseconds for which an answer is used again without a request. */
const FRESH = 2000;
/** Maximum age in milliseconds of an answer that is served while the gateway is unavailable. */
const MAX_AGE = 600_000;
/** A product takes about 1 kB, a page of the shop 9 kB. */
const MAX_ANSWERS = 500;

/** An answer of the gateway; a refusal such as 404 is one too. */
export interface GatewayAnswer {
  status: number;
  body: unknown;
}

interface Entry {
  /** The request whose answer is shared until `freshUntil`. */
  request: Promise<GatewayAnswer>;
  freshUntil: number;
  /** The last good answer and its time. */
  last?: { answer: GatewayAnswer; at: number };
}

/**
 * The one cache of the gateway's public answers: concurrent readers share one request, and its answer for two seconds. While the
 * gateway is slow or unavailable, the last good answer is used. A refusal is never kept, and clears the last good answer.
 */
export class AnswerCache {
  readonly #entries = new LRUCache<string, Entry>({ max: MAX_ANSWERS });

  constructor(private readonly ask: (path: string) => Promise<GatewayAnswer>) {}

  /** The answer to a path, fresh or within `timeout` milliseconds; else the last good one. Throws when there is none. */
  get(path: string, timeout: number): Promise<GatewayAnswer> {
    const now = Date.now();
    let entry = this.#entries.get(path);
    if (!entry || entry.freshUntil <= now) {
      entry = this.#request(path, entry?.last);
      this.#entries.set(path, entry);
    }
    const { request, last } = entry;
    if (!last || now - last.at >= MAX_AGE) return request;
    return within(timeout, request).catch(() => last.answer);
  }

  #request(path: string, last: Entry['last']): Entry {
    const entry: Entry = { request: this.ask(path), freshUntil: Date.now() + FRESH, last };
    entry.request.then(
      (answer) => {
        // A refusal may be over with the next request, because the product has just been created.
        if (answer.status === 200) entry.last = { answer, at: Date.now() };
        else this.#entries.delete(path);
      },
      () => void (entry.freshUntil = 0),
    );
    return entry;
  }
}

/** Rejects when a promise does not settle within `milliseconds`. */
export function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error(`no answer within ${milliseconds} ms`));
    const timer = setTimeout(giveUp, milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
