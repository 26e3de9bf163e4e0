import type { IncomingMessage, ServerResponse } from 'node:http';
import { ProductChanged } from '@netra/contracts';
import { requestIdOf } from '@netra/node-kit';
import { isTracing, observeRequest, startSpan, type Bus } from '@netra/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** What visitors read on every page of a product. */
const READS = /^\/api\/(products|delivery)\b/;
const MIB = 1024 * 1024;
/** Bytes of an entry beside its body. */
const OVERHEAD = 1_000;
/**
 * The longest life of an answer: events arrive late while the relay of catalog hangs, or are lost although this gateway is
 * connected.
 */
const LONGEST_LIFE_MS = 30_000;
/** Requests that change what is cached: the next answer of this gateway must show the change. */
const WRITES = /^\/api\/(products|orders|reviews|delivery)\b/;

type Headers = Record<string, string | number | string[] | undefined>;

interface Entry {
  route: string;
  bytes: Uint8Array;
  tag: string;
  headers: Headers;
  /** The headers of a kept answer. */
  unchanged: Headers;
}

/**
 * Caches answers about products and delivery for visitors until one of them changes. Signed-in callers are never answered from it, so that they
 * read their own writes. A change through this gateway clears the cache before its own answer, a change through another gateway
 * when its event arrives. The cache keeps no answer that was requested before a change, and returns none while events may be
 * missed or after 30 seconds.
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

  /** Fills and clears the cache by the server's answers. */
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

  /** Answers a request from the cache; false when the cache has no answer. */
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
    // Copied, because the bytes may be part of a much larger buffer.
    const headers = { ...unchanged, 'content-type': type, 'content-length': payload.length };
    this.#entries.set(url, {
      route: routeOptions.url ?? '',
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
  method === 'GET' && headers.authorization === undefined && READS.test(url!);
