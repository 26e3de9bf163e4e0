import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { observeRequest } from './observe-http.js';
import { Places } from './places.js';
import { receiveBody } from './receive-body.js';
import { REFUSALS, refuse, type Refusal } from './refusal.js';

export interface LoadSheddingOptions {
  /** Requests handled at once. */
  most: number;
  /** The key of the client, as `clientsBehind` finds it. */
  clientOf: (request: IncomingMessage) => string;
  /** The area whose share of the places a request uses; undefined for a request that is not counted. */
  areaOf: (request: IncomingMessage) => string | undefined;
  /** Responds to a request that needs no place, and returns whether it did. */
  answer?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

const MIB = 1024 * 1024;
/** The total size of the bodies, except forms, that are being received or handled. */
const MAX_BYTES_OF_BODIES = 64 * MIB;
/** The time limit for such a body, in milliseconds. */
const BODY_TIMEOUT = 10_000;

interface Requester {
  client: string;
  area: string;
}

/**
 * Load shedding: refuses requests beyond what can be served in time, because a queued request outlives its caller and still costs as much
 * as one that is answered. Places are shared by area and by client. A body is received before its request takes a place, so that slow senders
 * hold none; only a form, which may be large, is streamed. A request whose caller has disconnected is dropped.
 */
export class LoadShedding {
  readonly #options: LoadSheddingOptions;
  readonly #places: Places;
  readonly #bodies = new Places(MAX_BYTES_OF_BODIES, { area: 1, client: 1 / 4 });
  /** Requests that take their place once their body has arrived. */
  readonly #receiving = new WeakMap<IncomingMessage, Requester>();

  constructor(options: LoadSheddingOptions) {
    this.#options = options;
    this.#places = new Places(options.most);
  }

  /** Wraps the request listener of a server: only admitted requests reach it. */
  admit(listener: RequestListener): RequestListener {
    const { answer, areaOf, clientOf } = this.#options;
    return (request, response) => {
      if (answer?.(request, response)) return;
      if (hostsOf(request) > 1) return refuseAndCount(request, response, REFUSALS.malformed);
      const area = areaOf(request);
      if (area === undefined) return void listener(request, response);
      const requester = { area, client: clientOf(request) };
      if (hasPlainBody(request)) this.#receiving.set(request, requester);
      else if (!this.#takePlace(response, requester)) return refuseAndCount(request, response, REFUSALS.busy);
      ifStillThere(request, () => void listener(request, response));
    };
  }

  /** Adds the hook that receives bodies to the server whose requests are admitted. */
  receiveBodies(server: FastifyInstance): void {
    server.addHook('preParsing', (request, reply, payload, done) => {
      const requester = this.#receiving.get(request.raw);
      if (!requester) return done(null, payload);
      const held: (() => void)[] = [];
      reply.raw.once('close', () => held.forEach((release) => release()));
      const hasRoomFor = (bytes: number): boolean => {
        const release = this.#bodies.take(requester.client, requester.area, bytes);
        if (release) held.push(release);
        return release !== undefined;
      };
      const limits = { most: request.routeOptions.bodyLimit, timeout: BODY_TIMEOUT, hasRoomFor };
      void receiveBody(request.raw, payload as Readable, limits).then((received) => {
        if (!received) return;
        ifStillThere(request.raw, () => {
          const isWhole = Buffer.isBuffer(received);
          if (isWhole && this.#takePlace(reply.raw, requester)) return done(null, streamOf(received));
          reply.hijack();
          refuse(request.raw, reply.raw, isWhole ? REFUSALS.busy : received);
        });
      });
    });
  }

  #takePlace(response: ServerResponse, { client, area }: Requester): boolean {
    const leave = this.#places.take(client, area);
    if (leave) response.once('close', leave);
    return leave !== undefined;
  }
}

const streamOf = (body: Buffer): Readable => Readable.from(body, { objectMode: false });

function refuseAndCount(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  refuse(request, response, refusal);
  observeRequest({ method: request.method ?? '', route: 'refused', status: refusal.status, seconds: 0 });
}

/**
 * Calls back two iterations of the event loop later, unless the connection has closed by then: if a caller disconnects while the loop is
 * busy, one iteration reads its request and the next one the end of its connection.
 */
function ifStillThere({ socket }: IncomingMessage, callBack: () => void): void {
  setImmediate(() => setImmediate(() => socket.destroyed || callBack()));
}

const hasPlainBody = (request: IncomingMessage): boolean => hasBody(request) && !isForm(request);

/** Whether a request brings a body that is read: of GET and HEAD none is. */
export function hasBody({ method, headers }: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  const length = headers['content-length'] ?? '0';
  return length !== '0' || headers['transfer-encoding'] !== undefined;
}

/** Whether a request has a form with a file, which takes as long as its sender's connection needs. */
export const isForm = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['content-type']?.trimStart().toLowerCase().startsWith('multipart/') ?? false;

/** Node uses the first `Host` header; a proxy before or behind this server may use another. */
const hostsOf = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host')
    .length;

/** Returns the area of an API call, such as `/api/orders`, regardless of the encoding of its path; undefined for other requests. */
export const apiArea = (request: IncomingMessage): string | undefined =>
  /^\/api\/[^/]*/.exec(routedPath(request))?.[0];

const LIVE = /^\/api\/(orders|repairs|repairs\/serial\/[^/]+)\/live$/;

/** Whether a request opens a live stream, which stays open for hours and has its own limits. */
export const isLiveStream = (request: IncomingMessage): boolean =>
  request.method === 'GET' && LIVE.test(routedPath(request));

/**
 * The path of a request as the router reads it: without the origin of an absolute address, up to a query or fragment, and decoded except for
 * characters that would separate something, such as an encoded slash in a parameter.
 */
export function routedPath({ url = '' }: Pick<IncomingMessage, 'url'>): string {
  const [path = ''] = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1);
  if (!path.includes('%')) return path;
  try {
    return decodeURI(path);
  } catch {
    return path; // the router refuses it
  }
}
