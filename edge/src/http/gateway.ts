import { traceHeaders } from '@netra/node-kit';
import { AnswerCache, type GatewayAnswer } from './answer-cache.js';

/** Reads the public API; `path` is without `/api`. */
export type Read = (path: string) => Promise<GatewayAnswer>;

/** Milliseconds after which an answer is of no use, even for the next visitor. */
const TIMEOUT = 2000;

/** Reads the public API for the pages that the edge prepares, without credentials. */
export class Gateway {
  readonly #cache = new AnswerCache((path) => this.ask(path));

  /** @param url the gateway's origin, without `/api` */
  constructor(private readonly url: string) {}

  /**
   * The cached answer to a GET; `path` is without `/api`. When none arrives within `timeout` milliseconds, the last good one is
   * returned, up to ten minutes old: the browser requests it again. Throws when there is none at all.
   */
  read(path: string, timeout: number): Promise<GatewayAnswer> {
    return this.#cache.get(path, timeout);
  }

  /** The uncached answer to a GET on behalf of one visitor. */
  async ask(path: string, headers: Record<string, string> = {}): Promise<GatewayAnswer> {
    const response = await fetch(`${this.url}/api${path}`, {
      headers: { ...headers, ...traceHeaders() },
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const body: unknown = await response.json();
    if (response.status >= 500) throw new Error(`the gateway answered ${response.status}`);
    return { status: response.status, body };
  }
}
