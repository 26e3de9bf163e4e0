import { traceparent } from '@netra/node-kit';
import { LastAnswers } from './last-answers.js';
import { MicroCache } from './micro-cache.js';

/** What the gateway answered: a refusal such as 404 is an answer too. */
export interface GatewayAnswer {
  status: number;
  body: unknown;
}

/** Reads the public API; `path` is without `/api`. */
export type Read = (path: string) => Promise<GatewayAnswer>;

/** Milliseconds for which an answer that everybody may read is given again. */
const FRESH = 2000;
/** Answers kept at once. */
const MOST = 200;
/** An answer that takes longer is not worth having, even for the next visitor. */
const PATIENCE = 2000;

/**
 * Reads the public API for the pages that the edge prepares. No visitor's credentials go along, and what everybody may
 * read is asked for once in two seconds, however many visitors come.
 */
export class Gateway {
  readonly #kept = new MicroCache<GatewayAnswer>(FRESH, MOST);
  readonly #last = new LastAnswers();

  /** @param url the gateway's origin, without `/api` */
  constructor(private readonly url: string) {}

  /**
   * The answer to a GET; `path` is without `/api`. What is not there within `patience` milliseconds is answered as it was
   * last, up to ten minutes ago: the browser asks again. Throws when there is no answer at all.
   */
  async read(path: string, patience: number): Promise<GatewayAnswer> {
    // A refusal may be over with the next request: a product that was created a moment ago must be found.
    const answer = this.#kept.get(
      path,
      () => this.#askAndNote(path),
      ({ status }) => status === 200,
    );
    const last = this.#last.of(path);
    return last ? within(patience, answer).catch(() => last) : answer;
  }

  async #askAndNote(path: string): Promise<GatewayAnswer> {
    const answer = await this.ask(path);
    this.#last.note(path, answer);
    return answer;
  }

  /** The same, asked for one visitor and kept for nobody. */
  async ask(path: string, headers: Record<string, string> = {}): Promise<GatewayAnswer> {
    const trace = traceparent();
    const response = await fetch(`${this.url}/api${path}`, {
      headers: trace ? { ...headers, traceparent: trace } : headers,
      signal: AbortSignal.timeout(PATIENCE),
    });
    const body: unknown = await response.json();
    if (response.status >= 500) throw new Error(`the gateway answered ${response.status}`);
    return { status: response.status, body };
  }
}

/** The value of a promise, or a rejection once the time is used up. */
export function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error(`no answer within ${milliseconds} ms`));
    const timer = setTimeout(giveUp, milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
