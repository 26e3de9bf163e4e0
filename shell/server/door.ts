import {
  STATUS_CODES,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { observeRequest } from '@netra/telemetry';
import { requestIdOf } from './request-id.js';

const SENTENCE = 'The shop is very busy at the moment, please try again in a few seconds';
const BODY = JSON.stringify({
  type: 'about:blank',
  title: STATUS_CODES[503],
  status: 503,
  detail: SENTENCE,
  message: SENTENCE,
  code: 'UNAVAILABLE',
});
const HEADERS = {
  'content-type': 'application/problem+json',
  'content-length': String(Buffer.byteLength(BODY)),
  'cache-control': 'no-store',
  'retry-after': '2',
  'x-content-type-options': 'nosniff',
};

/** Files are cheap and may be fetched slowly, streams stay open for hours, probes are asked most when there is most to do. */
const UNCOUNTED = /^\/(healthz|readyz|api\/healthz|api\/readyz|images\/|remotes\/|shell\/)|\/live(\?|$)/;

/** One area that hangs, or is flooded, leaves half of the places to the others. */
const SHARE_OF_AN_AREA = 0.5;
const AREA = /^\/api\/[^/?]*/;

/**
 * Stands before the server and refuses at once what is more than can be served in time: behind it requests would wait until
 * their callers have gone, and cost as much as those that are answered.
 */
export function guardDoor(server: Server, most: number): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  const places = new Places(most);
  server.on('request', (request, response) => {
    const url = request.url ?? '';
    if (!UNCOUNTED.test(url)) {
      const leave = places.take(AREA.exec(url)?.[0] ?? 'pages');
      if (!leave) return refuse(request, response);
      response.once('close', leave);
    }
    for (const listener of listeners) listener.call(server, request, response);
  });
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { ...HEADERS, 'x-request-id': requestIdOf(request) }).end(BODY);
  observeRequest({ method: request.method ?? '', route: 'refused', status: 503, seconds: 0 });
}

/** Counts what is worked on, in all and by area. */
class Places {
  #taken = 0;
  readonly #takenBy = new Map<string, number>();

  constructor(private readonly most: number) {}

  /** How to give the place back; nothing when none is free. */
  take(area: string): (() => void) | undefined {
    const taken = this.#takenBy.get(area) ?? 0;
    if (this.#taken >= this.most || taken >= this.most * SHARE_OF_AN_AREA) return undefined;
    this.#count(area, 1);
    return () => this.#count(area, -1);
  }

  #count(area: string, change: number): void {
    this.#taken += change;
    const taken = (this.#takenBy.get(area) ?? 0) + change;
    if (taken > 0) this.#takenBy.set(area, taken);
    else this.#takenBy.delete(area);
  }
}
