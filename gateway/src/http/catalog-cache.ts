import type { IncomingMessage, ServerResponse } from 'node:http';
import { ProductChanged } from '@netra/contracts';
import { requestIdOf, routedPath, startRequest } from '@netra/node-kit';
import { counter, isTracing, observeRequest, type Bus } from '@netra/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { compressed, encodingFor, isWorthIt, type Encoding } from './compress.js';
import { ProductChanges, type Dependence } from './product-changes.js';

const cacheReads = counter(
  'netra_catalog_cache_reads_total',
  'Reads of visitors about products and delivery, by whether the cache answered them',
  { outcome: ['hit', 'miss'] },
);

/** What visitors read on every page of a product, except data sheet files, which are cached where they are drawn. */
const READS = /^\/api\/(delivery|products(?!\/[^/]+\/data-sheet\b))\b/;
const MIB = 1024 * 1024;
/** The size of an entry besides its body, in bytes. */
const OVERHEAD = 1_000;
/**
 * The longest lifetime of an answer: events are delayed while catalog's relay hangs, or can be lost although this gateway is
 * connected.
 */
const LONGEST_LIFE_MS = 30_000;
/** Requests that change cached data: the next answer of this gateway must show the change. */
const WRITES = /^\/api\/(products|orders|reviews|delivery)\b/;
/** Placing an order changes the stock of what it orders. */
const ORDERS = '/api/orders';
/** Answers that depend on the stock of no products other than their own. The parts of a kit are those with enough stock. */
const OF_THEIR_PRODUCTS = new Set([
  '/api/delivery',
  '/api/products',
  '/api/products/search',
  '/api/products/search/:term',
  '/api/products/:productId',
  '/api/products/:productId/related',
]);
const PRODUCT_ID = /"productId":"([\w.-]+)"/g;

type Headers = Record<string, string | number | string[] | undefined>;

interface Entry extends Dependence {
  route: string;
  bytes: Uint8Array;
  tag: string;
  headers: Headers;
  /** The headers of a cached answer. */
  unchanged: Headers;
  /** The bytes in the encodings requested so far. */
  encoded: Map<Encoding, Buffer>;
}

/** An answer, and the number of changes when it was requested. */
interface Read {
  payload: unknown;
  since: number;
}

/**
 * Caches answers about products and delivery for visitors until one of them changes. Signed-in callers never get cached
 * answers, so that they read their own writes. A change through this gateway clears the cache before its own answer, a
 * change through another gateway when its event arrives; an order only drops answers with its products, unless it makes one
 * of them unavailable, which its event reports. The cache keeps no answer that was requested before a change, and returns
 * none while events may be missing or after 30 seconds.
 */
export class CatalogCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #bus: Bus;
  readonly #changes = new ProductChanges(LONGEST_LIFE_MS);
  #isOpen = true;

  constructor(bus: Bus, mebibytes: number) {
    this.#bus = bus;
    this.#entries = new LRUCache({
      maxSize: mebibytes * MIB,
      ttl: LONGEST_LIFE_MS,
      sizeCalculation: ({ bytes, productIds = [] }, key) =>
        // Encodings are added later; both together are shorter than the answer.
        2 * bytes.length + key.length + OVERHEAD * (1 + productIds.length / 10),
    });
    bus.subscribe(ProductChanged, ({ productIds, change }) =>
      change === 'quantity' ? this.#changes.stockOf(productIds) : this.#drop(),
    );
    bus.onReconnect(() => this.#drop());
  }

  /** Fills and clears the cache from the server's answers. */
  observe(server: FastifyInstance): void {
    const asked = new WeakMap<FastifyRequest, number>();
    server.addHook('onRequest', (request, _reply, done) => {
      if (isOpenRead(request.raw)) asked.set(request, this.#changes.count);
      done();
    });
    server.addHook('onSend', (request, reply, payload, done) => {
      const since = asked.get(request);
      if (request.method !== 'GET' && WRITES.test(request.routeOptions.url ?? '')) this.#dropWritten(request);
      else if (since !== undefined) this.#keep(request, reply, { payload, since });
      done(null, payload);
    });
    server.addHook('preClose', async () => void (this.#isOpen = false));
  }

  /** Answers a request from the cache; false when the cache has no answer. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (!this.#isOpen || !this.#bus.isConnected || !isOpenRead(request)) return false;
    const entry = this.#entries.get(request.url!);
    const isHit = entry !== undefined && this.#changes.isCurrent(entry);
    cacheReads.inc({ outcome: isHit ? 'hit' : 'miss' });
    if (!isHit) return false;
    const begun = performance.now();
    const { route, tag, unchanged } = entry;
    const span = isTracing() ? startRequest(request, route) : undefined;
    const isKnown = request.headers['if-none-match'] === tag;
    response.setHeader('x-request-id', requestIdOf(request));
    if (isKnown) response.writeHead(304, unchanged).end();
    else send(response, entry, encodingFor(request.headers['accept-encoding']));
    span?.end();
    const seconds = (performance.now() - begun) / 1000;
    observeRequest({ method: 'GET', route, status: isKnown ? 304 : 200, seconds });
    return true;
  }

  #drop(): void {
    this.#changes.all();
    this.#entries.clear();
  }

  #dropWritten({ method, routeOptions, body }: FastifyRequest): void {
    const ordered =
      method === 'POST' && routeOptions.url === ORDERS && productIdsIn(JSON.stringify(body ?? ''));
    if (ordered) this.#changes.stockOf(ordered);
    else this.#drop();
  }

  #keep({ url, query, routeOptions }: FastifyRequest, reply: FastifyReply, { payload, since }: Read): void {
    const tag = reply.getHeader('etag');
    if (reply.statusCode !== 200 || typeof tag !== 'string' || !(payload instanceof Uint8Array)) return;
    const { 'x-request-id': _own, 'content-type': type, ...unchanged } = reply.getHeaders();
    const route = routeOptions.url ?? '';
    // Copied, because the bytes may be part of a much larger buffer.
    const bytes = Buffer.from(payload);
    // A filter by stock makes a list depend on the stock of other products.
    const isOfTheirs = OF_THEIR_PRODUCTS.has(route) && !Object.hasOwn(query as object, 'stock');
    const productIds = isOfTheirs ? productIdsIn(bytes.toString()) : undefined;
    const headers = { ...unchanged, 'content-type': type, 'content-length': payload.length };
    const encoded = new Map<Encoding, Buffer>();
    this.#entries.set(url, { route, bytes, tag, headers, unchanged, since, productIds, encoded });
  }
}

/** A cached answer is compressed once for all callers that accept the encoding. */
function send(response: ServerResponse, { bytes, headers, encoded }: Entry, encoding?: Encoding): void {
  if (!isWorthIt(bytes)) return void response.writeHead(200, headers).end(bytes);
  const vary = { ...headers, vary: [headers['vary'], 'Accept-Encoding'].filter(Boolean).join(', ') };
  if (!encoding) return void response.writeHead(200, vary).end(bytes);
  let body = encoded.get(encoding);
  if (!body) encoded.set(encoding, (body = compressed(bytes, encoding)));
  const more = { 'content-encoding': encoding, 'content-length': body.length };
  response.writeHead(200, { ...vary, ...more }).end(body);
}

const productIdsIn = (json: string): string[] =>
  [...json.matchAll(PRODUCT_ID)].map(([, id]) => id!.toLowerCase());

const isOpenRead = (request: IncomingMessage): boolean =>
  request.method === 'GET' && request.headers.authorization === undefined && READS.test(routedPath(request));
