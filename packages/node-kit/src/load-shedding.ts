import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { observeRequest } from './http.js';
import { Places } from './places.js';
import { receiveBody } from './receive-body.js';
import { REFUSALS, refuse, type Refusal } from './refusal.js';

export interface LoadSheddingOptions {
  /** Requests that are worked on at once. */
  most: number;
  /** Who asks, as `clientsBehind` tells it. */
  clientOf: (request: IncomingMessage) => string;
  /** What of the places a request takes part in; undefined where it is not counted. */
  areaOf: (request: IncomingMessage) => string | undefined;
  /** Answers what needs no place; false when it is for the server. */
  answer?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

const MIB = 1024 * 1024;
/** Bytes of all bodies (but forms) that are being received or worked on. */
const MOST_OF_ALL_BODIES = 64 * MIB;
/** Milliseconds in which such a body has to arrive. */
const BODY_PATIENCE = 10_000;

interface Turn {
  client: string;
  area: string;
}

/**
 * Refuses at once what is more than can be served in time: it would wait until its caller has gone, and cost as much as what
 * is answered. Places are shared by area and by client. A body is received before its request takes a place, so that slow senders
 * hold none; only a form, which may be large, is passed on while it arrives. A request whose caller has hung up is dropped.
 */
export function shedLoad(server: FastifyInstance, options: LoadSheddingOptions): void {
  const places = new Places(options.most);
  const bodies = new Places(MOST_OF_ALL_BODIES, { area: 1, client: 1 / 4 });
  const waiting = new WeakMap<IncomingMessage, Turn>();
  const takePlace = (response: ServerResponse, { client, area }: Turn): boolean => {
    const leave = places.take(client, area);
    if (leave) response.once('close', leave);
    return leave !== undefined;
  };
  admit(server, (request, response, pass) => {
    if (options.answer?.(request, response)) return;
    if (hostsOf(request) > 1) return refuseAndCount(request, response, REFUSALS.malformed);
    const area = options.areaOf(request);
    if (area === undefined) return pass();
    const turn = { area, client: options.clientOf(request) };
    if (hasPlainBody(request)) waiting.set(request, turn);
    else if (!takePlace(response, turn)) return refuseAndCount(request, response, REFUSALS.busy);
    ifStillThere(request, pass);
  });
  server.addHook('preParsing', (request, reply, payload, done) => {
    const turn = waiting.get(request.raw);
    if (!turn) return done(null, payload);
    const held: (() => void)[] = [];
    reply.raw.once('close', () => held.forEach((release) => release()));
    const hasRoomFor = (bytes: number): boolean => {
      const release = bodies.take(turn.client, turn.area, bytes);
      if (release) held.push(release);
      return release !== undefined;
    };
    const limits = { most: request.routeOptions.bodyLimit, patience: BODY_PATIENCE, hasRoomFor };
    void receiveBody(request.raw, payload as Readable, limits).then((received) => {
      if (!received) return;
      ifStillThere(request.raw, () => {
        const isWhole = Buffer.isBuffer(received);
        if (isWhole && takePlace(reply.raw, turn)) return done(null, streamOf(received));
        reply.hijack();
        refuse(request.raw, reply.raw, isWhole ? REFUSALS.busy : received);
      });
    });
  });
}

const streamOf = (body: Buffer): Readable => Readable.from(body, { objectMode: false });

type Admission = (request: IncomingMessage, response: ServerResponse, pass: () => void) => void;

/** Puts `admission` before the listeners of the server. */
function admit({ server }: FastifyInstance, admission: Admission): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) =>
    admission(request, response, () => {
      for (const listener of listeners) listener.call(server, request, response);
    }),
  );
}

function refuseAndCount(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  refuse(request, response, refusal);
  observeRequest({ method: request.method ?? '', route: 'refused', status: refusal.status, seconds: 0 });
}

/**
 * Goes on two turns of the event loop later, unless the connection is closed by then: where a caller has hung up while the loop
 * was busy, its request is read in one turn and the end of its connection in the next.
 */
function ifStillThere({ socket }: IncomingMessage, go: () => void): void {
  setImmediate(() => setImmediate(() => socket.destroyed || go()));
}

function hasPlainBody({ method, headers }: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  const length = headers['content-length'] ?? '0';
  const isForm = headers['content-type']?.trimStart().toLowerCase().startsWith('multipart/');
  return !isForm && (length !== '0' || headers['transfer-encoding'] !== undefined);
}

/** Node takes the first of several; what stands before or behind us may take another. */
const hostsOf = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host')
    .length;

/** The area of a call of the API, `/api/orders` say, however its path is encoded; undefined where it is none. */
export function apiArea({ url = '' }: IncomingMessage): string | undefined {
  const [path = ''] = url.split('?', 1);
  return /^\/api\/[^/]*/.exec(decoded(path))?.[0];
}

function decoded(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // the router refuses it
  }
}

const LIVE = /^\/api\/(orders|repairs|repairs\/serial\/[^/?]+)\/live(\?|$)/;

/** Whether a request opens a live stream, which stays open for hours and has limits of its own. */
export const isLiveStream = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'GET' && LIVE.test(url);
