import type { IncomingMessage, ServerResponse } from 'node:http';
import { ProductChanged } from '@netra/contracts';
import { requestIdOf } from '@netra/node-kit';
import { isTracing, observeRequest, startSpan, type Bus } from '@netra/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const PREFIX = '/api/products';
const MIB = 1024 * 1024;
/** What an entry takes beside its bytes. */
const OVERHEAD = 1_000;
/** An answer lives no longer: events come late while the relay of the catalogue hangs, or are lost with this gateway still connected. */
const LONGEST_LIFE_MS = 30_000;
/** Requests that change what the catalogue says: this gateway's own next answer must show it. */
const WRITES = /^\/api\/(products|orders|reviews)\b/;

type Headers = Record<string, string | number | string[] | undefined>;

interface Entry {
  route: string;
  bytes: Uint8Array;
  tag: string;
  headers: Headers;
  /** Those of an answer without the bytes. */
  unchanged: Headers;
}

/**
 * Answers about products for visitors, kept until a product changes. Who has signed in is never answered from here, so
 * that whoever changes something reads what they wrote; a change that came through this gateway drops everything before
 * its own answer, one through another as soon as its event arrives. Nothing is kept that was asked for before a change,
 * and nothing is answered while events may be missed, nor after 30 seconds.
 */
export class CatalogCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #bus: Bus;
  #generation = 0;
  #isOpen = true;

  constructor(bus: Bus, mebibytes: number) {
    this.#bus = bus;
    this.#entries = new LRUCache({
      maxSize: mebibytes * MIB,
      ttl: LONGEST_LIFE_MS,
      sizeCalculation: ({ bytes }, key) => bytes.length + key.length + OVERHEAD,
    });
    bus.subscribe(ProductChanged, () => this.#drop());
    bus.onReconnect(() => this.#drop());
  }

  /** Fills and empties the cache by what the server answers. */
  observe(server: FastifyInstance): void {
    const asked = new WeakMap<FastifyRequest, number>();
    server.addHook('onRequest', (request, _reply, done) => {
      if (isOpenRead(request.raw)) asked.set(request, this.#generation);
      done();
    });
    server.addHook('onSend', (request, reply, payload, done) => {
      if (request.method !== 'GET' && WRITES.test(request.routeOptions.url ?? '')) this.#drop();
      else if (asked.get(request) === this.#generation) this.#keep(request, reply, payload);
      done(null, payload);
    });
    server.addHook('preClose', async () => void (this.#isOpen = false));
  }

  /** Answers a request if its answer is kept; false when it is for others. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (!this.#isOpen || !this.#bus.isConnected || !isOpenRead(request)) return false;
    const entry = this.#entries.get(request.url!);
    if (!entry) return false;
    const begun = performance.now();
    const { route, tag, bytes, headers, unchanged } = entry;
    const span = isTracing() ? spanOf(route, request) : undefined;
    const isKnown = request.headers['if-none-match'] === tag;
    response.setHeader('x-request-id', requestIdOf(request));
    if (isKnown) response.writeHead(304, unchanged).end();
    else response.writeHead(200, headers).end(bytes);
    span?.end();
    const seconds = (performance.now() - begun) / 1000;
    observeRequest({ method: 'GET', route, status: isKnown ? 304 : 200, seconds });
    return true;
  }

  #drop(): void {
    this.#generation++;
    this.#entries.clear();
  }

  #keep({ url, routeOptions }: FastifyRequest, reply: FastifyReply, payload: unknown): void {
    const tag = reply.getHeader('etag');
    if (reply.statusCode !== 200 || typeof tag !== 'string' || !(payload instanceof Uint8Array)) return;
    const { 'x-request-id': _own, 'content-type': type, ...unchanged } = reply.getHeaders();
    // The bytes are copied, because they may be a part of a much larger answer.
    const headers = { ...unchanged, 'content-type': type, 'content-length': payload.length };
    this.#entries.set(url, {
      route: routeOptions.url ?? PREFIX,
      bytes: Buffer.from(payload),
      tag,
      headers,
      unchanged,
    });
  }
}

const spanOf = (route: string, { headers }: IncomingMessage) =>
  startSpan(`GET ${route}`, { kind: 'server', parent: String(headers['traceparent'] ?? '') });

const isOpenRead = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.authorization === undefined && url!.startsWith(PREFIX);
