import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { clientsBehind, isForm, Places, readOn, REFUSALS, traceHeaders, type Refusal } from '@netra/node-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { EdgeConfig } from '../edge.config.js';
import { orOriginal } from './or-original.js';
import { problem } from './problem.js';
import { startTimeout, stopTimeout } from './response-timeout.js';
import { isPublicRead, signerOf, type Signer } from './signed-reads.js';
import { untilAnswered, upstream } from './upstream.js';

/** Milliseconds, because a caller gets a response within 5 s; the gateway itself gives up after 4.5 s. */
const TIMEOUT = 4700;

/** Pictures sent at once: slow readers of one address leave most of these places to others. */
const PICTURES_AT_ONCE = 256;

/**
 * Proxies `/images` to the image store, and `/api` to the gateway where no proxy in front does (`npm start`): bodies stream both ways,
 * and what protects the API is in the gateway alone.
 */
export async function proxies(server: FastifyInstance, config: EdgeConfig): Promise<void> {
  const { GATEWAY_URL: gatewayUrl } = config;
  // No limit: the gateway admits or refuses each call, and hanging calls must not delay others.
  const calls = to('/api', `${gatewayUrl}/api`, REFUSALS.gatewayAway, null);
  await server.register((scope) => handOn(scope, calls));
  await server.register((scope) => liveStreams(scope, gatewayUrl));
  const store = to('/images', config.IMAGES_URL, REFUSALS.picturesAway, PICTURES_AT_ONCE);
  const pictures = { ...store, httpMethods: ['GET', 'HEAD'] as HTTPMethods[] };
  const sign = signerOf(config);
  await server.register((scope) => {
    sharePictures(scope, clientsBehind(config.TRUST_PROXY));
    if (sign) readPublicOnly(scope);
    const replyOptions = orOriginal(pictures.replyOptions, pictures.rewritePrefix);
    return handOn(scope, { ...pictures, replyOptions, sign });
  });
}

async function handOn(
  server: FastifyInstance,
  { connections, sign, ...options }: HandOnOptions,
): Promise<void> {
  const agent = upstream(connections, sign);
  server.addHook('onClose', () => agent.destroy());
  await server.register(proxy, { ...options, undici: agent });
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

/** Live streams stay open for hours: they end when the edge stops, which would wait for them. */
async function liveStreams(server: FastifyInstance, gatewayUrl: string): Promise<void> {
  const open = new Set<ServerResponse>();
  server.addHook('onRequest', (_request, { raw }, done) => {
    open.add(raw);
    raw.once('close', () => open.delete(raw));
    done();
  });
  server.addHook('preClose', (done) => {
    for (const answer of open) answer.destroy();
    done();
  });
  await handOn(server, {
    ...to('/api', `${gatewayUrl}/api`, REFUSALS.gatewayAway, null),
    routes: ['/repairs/serial/:serial/live', '/repairs/live', '/orders/live'],
    httpMethods: ['GET'],
  });
}

/** `connections`: the maximum to the upstream; null for no limit. */
type HandOnOptions = FastifyHttpProxyOptions & {
  connections: number | null;
  sign?: Signer | undefined;
  rewritePrefix: string;
};

/** @param address replaces the prefix */
const to = (
  prefix: string,
  address: string,
  refusal: Refusal,
  connections: number | null,
): HandOnOptions => ({
  connections,
  upstream: new URL(address).origin,
  prefix,
  rewritePrefix: new URL(address).pathname,
  // It would log every address, and addresses can contain personal data and private links.
  disableRequestLogging: true,
  preHandler: (request, reply, done) => {
    if (request.body) request.body = sparing(request.raw, reply.raw);
    // The pictures of an upload are processed after it has arrived.
    const start = () => startTimeout(request, reply, TIMEOUT, () => away(reply, refusal));
    // The gateway refuses a body that arrives slowly; the time for an answer begins afterwards.
    if (
      request.method === 'GET' ||
      request.method === 'HEAD' ||
      (request.raw.complete && !isForm(request.raw))
    )
      start();
    else if (!isForm(request.raw)) request.raw.once('end', start);
    untilAnswered(reply, done);
  },
  // Report an outage at once: by default the proxy retries ten times after each Retry-After.
  retryMethods: [],
  replyOptions: {
    // `Expect: 100-continue` is answered by this server, and not understood by the client to the upstream.
    rewriteRequestHeaders: (request, { expect: _answered, ...headers }) => ({
      ...headers,
      ...forwarded(request as FastifyRequest),
      ...traceHeaders(request as FastifyRequest),
    }),
    onResponse: (rawRequest, rawReply, answer) => {
      const [request, reply] = [rawRequest as FastifyRequest, rawReply as FastifyReply];
      // The types name Node's response, but the argument is a stream; the reply already has its headers.
      const { stream, headers } = answer as unknown as { stream: Readable; headers: IncomingHttpHeaders };
      if (stopTimeout(request, reply)) {
        // An upstream that closes its connection has given the body up.
        if (!request.raw.complete && headers.connection !== 'close') readTheRest(request, reply);
        return void reply.send(stream);
      }
      stream.on('error', () => undefined).destroy(); // too late: the caller already has an error
    },
    onError: (reply) => away(reply as FastifyReply, refusal),
  },
});

/**
 * The body of a request for the upstream. The client to it destroys a body whose answer has come before its end, and the connection of
 * the caller with it, who then never sees the answer: so it gets a copy, and the rest is read and discarded.
 */
function sparing(request: IncomingMessage, response: ServerResponse): Readable {
  const copy = request.pipe(new PassThrough());
  copy.once('close', () => {
    request.unpipe(copy);
    request.resume();
  });
  copy.on('error', () => undefined); // the caller has gone: whoever reads the copy learns it too
  request.once('error', (error) => copy.destroy(error));
  request.once('close', () => (request.complete ? undefined : copy.destroy()));
  // Nobody may have read the copy: the proxy refuses some addresses itself.
  response.once('close', () => copy.destroy());
  return copy;
}

/** The proxy closes the connection of a sender whose request is answered early, who then may never see the answer. */
function readTheRest(request: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader('connection');
  readOn(request.raw, reply.raw);
}

function away(reply: FastifyReply, refusal: Refusal): void {
  const { request } = reply;
  stopTimeout(request, reply);
  if (!request.raw.complete) readTheRest(request, reply);
  void problem(request, reply, refusal);
}

/** Headers that name the caller and the request id. A caller's own claims stay in front: the gateway counts from the end. */
export function forwarded({ id, socket, headers, protocol, host }: FastifyRequest): Record<string, string> {
  const before = headers['x-forwarded-for'];
  const chain = [before, socket.remoteAddress].flat().filter(Boolean);
  const scheme = headers['x-forwarded-proto'];
  return {
    'x-forwarded-for': chain.join(', '),
    'x-forwarded-proto': typeof scheme === 'string' ? scheme : protocol,
    'x-forwarded-host': host,
    'x-request-id': id,
  };
}
