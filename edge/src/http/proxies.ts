import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientsBehind, Places, REFUSALS } from '@netra/node-kit';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { Agent } from 'undici';
import type { EdgeConfig } from '../edge.config.js';
import { handOn, type Upstream } from './hand-on.js';
import { problem } from './problem.js';
import { PICTURE_HEADERS } from './security-headers.js';
import { isPublicRead, signerOf } from './signed-reads.js';

/** Pictures sent at once: slow readers of one address leave most of these places to others. */
const PICTURES_AT_ONCE = 256;

/** Milliseconds after which a connection to an upstream is given up. */
const HANGING = 60_000;

const READS = ['GET', 'HEAD'];
const METHODS = [...READS, 'DELETE', 'PATCH', 'POST', 'PUT', 'OPTIONS'];
/** The address of a small copy of a picture, as the gateway stores them; private photos have none. */
const SMALL_COPY = /^\/images\/(?:400|800|1600)\/(\w[\w.-]*)(?:\?|$)/;
/** S3 answers 403 instead of 404 to a reader who may not list the bucket. */
const MISSING = [403, 404];
const LIVE = ['/repairs/serial/:serial/live', '/repairs/live', '/orders/live'];

/**
 * Proxies `/images` to the image store, and `/api` to the gateway where no proxy in front does (`npm start`): bodies stream both ways,
 * and what protects the API is in the gateway alone.
 */
export async function proxies(server: FastifyInstance, config: EdgeConfig): Promise<void> {
  const api = { refusal: REFUSALS.gatewayAway, headers: {} };
  // No limit: the gateway admits or refuses each call, and hanging calls must not delay others.
  const gateway = { ...api, ...target(server, '/api', `${config.GATEWAY_URL}/api`, null) };
  await server.register((scope) => calls(scope, gateway), { prefix: '/api' });
  const sign = signerOf(config);
  const pictures = { refusal: REFUSALS.picturesAway, headers: PICTURE_HEADERS, instead: originalOf, sign };
  const store = { ...pictures, ...target(server, '/images', config.IMAGES_URL, PICTURES_AT_ONCE) };
  const reads = async (scope: FastifyInstance): Promise<void> => {
    sharePictures(scope, clientsBehind(config.TRUST_PROXY));
    if (sign) readPublicOnly(scope);
    everything(scope, READS, (request, reply) => handOn(request, reply, store));
  };
  await server.register(reads, { prefix: '/images' });
}

/**
 * @param prefix of our addresses, which `address` replaces
 * @param connections the maximum; null for no limit
 */
function target(
  server: FastifyInstance,
  prefix: string,
  address: string,
  connections: number | null,
): Pick<Upstream, 'agent' | 'origin' | 'pathOf'> {
  const { origin, pathname } = new URL(address);
  const folder = pathname.replace(/\/$/, '');
  // The time-out ends with the beginning of an answer: a large picture may take longer.
  const limits = { headersTimeout: HANGING, bodyTimeout: 0, connectTimeout: 2000 };
  const agent = new Agent({ connections, pipelining: 1, ...limits });
  // Not as a hook: those of plugins run before the server stops accepting calls.
  server.server.once('close', () => void agent.destroy());
  return { agent, origin, pathOf: (url) => folder + url.slice(prefix.length) };
}

async function calls(server: FastifyInstance, gateway: Upstream): Promise<void> {
  everything(server, METHODS, (request, reply) => handOn(request, reply, gateway));
  const open = new Set<ServerResponse>();
  for (const url of LIVE)
    server.get(url, (request, reply) => {
      open.add(reply.raw);
      reply.raw.once('close', () => open.delete(reply.raw));
      handOn(request, reply, gateway);
    });
  // Live streams stay open for hours: they end when the edge stops, which would wait for them.
  server.addHook('preClose', async () => open.forEach((answer) => answer.destroy()));
}

/** Routes for all addresses below the prefix of the server, whose bodies nobody parses. */
function everything(server: FastifyInstance, method: string[], handler: RouteHandlerMethod): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, _payload, done) => done(null));
  for (const url of ['/', '/*']) server.route({ url, method, handler });
}

function sharePictures(server: FastifyInstance, clientOf: (request: IncomingMessage) => string): void {
  const places = new Places(PICTURES_AT_ONCE, { area: 1, client: 3 / 8 });
  server.addHook('onRequest', (request, reply, done) => {
    const leave = places.take(clientOf(request.raw), 'pictures');
    if (!leave) return void problem(request, reply, REFUSALS.busy);
    reply.raw.once('close', leave);
    done();
  });
}

function readPublicOnly(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    const [path = ''] = request.url.slice('/images'.length).split('?');
    if (!isPublicRead(request.method, path)) return void problem(request, reply, REFUSALS.pictureNotFound);
    done();
  });
}

/**
 * The address of the original picture where its small copy is missing (of an animation, or of a picture stored by an older version), so
 * that no browser shows a broken one, even without scripts; undefined for other addresses and answers.
 */
function originalOf(url: string, status: number): string | undefined {
  const name = MISSING.includes(status) ? SMALL_COPY.exec(url)?.[1] : undefined;
  return name && `/images/${name}`;
}
