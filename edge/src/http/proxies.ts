import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { clientsBehind, Places, REFUSALS, traceHeaders } from '@netra/node-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeConfig } from '../config.js';
import { sendOn } from './compress.js';
import { orOriginal } from './or-original.js';
import { limitWaiting, stopWaiting } from './patience.js';
import { problem } from './problem.js';
import { untilAnswered, upstream } from './upstream.js';

/** Seconds after which a caller may try again when a process behind us is away. */
const RETRY_AFTER = 2;
/** The gateway gives up on writes after 4.25 s; nobody waits five for one that hangs. */
const PATIENCE = 4500;

const GATEWAY_AWAY = 'The service is not available right now. Try again shortly.';

const MIB = 1024 * 1024;
/** What the gateway takes at most; it hangs up on more, and its refusal could be lost on the way. */
const MOST = { body: MIB, form: 11 * MIB };

/** Pictures that are sent at once: slow readers of one address leave most of them to others. */
const PICTURES_AT_ONCE = 256;

/** Hands `/api` on to the gateway and `/images` to the image store; bodies pass as streams, both ways. */
export async function proxies(server: FastifyInstance, config: EdgeConfig): Promise<void> {
  const { GATEWAY_URL: gatewayUrl, IMAGES_URL: imagesUrl, REQUESTS_AT_ONCE: requestsAtOnce } = config;
  // As many connections as requests are let in: calls that hang hold up no others.
  const calls = to('/api', gatewayUrl, GATEWAY_AWAY, requestsAtOnce);
  await server.register((scope) => handOn(scope, calls));
  await server.register((scope) => liveStreams(scope, gatewayUrl));
  const pictures = to('/images', imagesUrl, 'Pictures are not available right now.', PICTURES_AT_ONCE);
  await server.register((scope) => {
    sharePictures(scope, clientsBehind(config.TRUST_PROXY));
    return handOn(scope, { ...pictures, replyOptions: orOriginal(pictures.replyOptions) });
  });
}

async function handOn(server: FastifyInstance, { connections, ...options }: HandOnOptions): Promise<void> {
  const agent = upstream(connections);
  server.addHook('onClose', () => agent.destroy());
  server.addHook('onRequest', (request, reply, done) => {
    if (isTooLarge(request)) return void problem(request, reply, 413, 'The request is too large');
    done();
  });
  await server.register(proxy, { ...options, undici: agent });
}

function sharePictures(server: FastifyInstance, clientOf: (request: IncomingMessage) => string): void {
  const places = new Places(PICTURES_AT_ONCE, { area: 1, client: 3 / 8 });
  server.addHook('onRequest', (request, reply, done) => {
    const leave = places.take(clientOf(request.raw), 'pictures');
    if (!leave)
      return void problem(request, reply, 503, REFUSALS.busy.sentence, {
        'retry-after': String(RETRY_AFTER),
      });
    reply.raw.once('close', leave);
    done();
  });
}

/**
 * Streams stay open for as long as they like: they have connections of their own, as many as the gateway admits, so that
 * they take none from calls; and they are cut off when the edge ends, which would wait for them.
 */
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
    ...to('/api', gatewayUrl, GATEWAY_AWAY, null),
    routes: ['/repairs/serial/:serial/live', '/repairs/live', '/orders/live'],
    httpMethods: ['GET'],
  });
}

/** `connections`: how many to the upstream at most; null for as many as are asked for. */
type HandOnOptions = FastifyHttpProxyOptions & { connections: number | null };

const to = (
  prefix: string,
  upstreamUrl: string,
  sentence: string,
  connections: number | null,
): HandOnOptions => ({
  connections,
  upstream: upstreamUrl,
  prefix,
  rewritePrefix: prefix,
  // It would log every address, and addresses name people and open what they name.
  disableRequestLogging: true,
  preHandler: (request, reply, done) => {
    // A form takes as long as its line needs, and then its pictures are worked on.
    if (!isForm(request)) limitWaiting(request, reply, PATIENCE, () => away(reply, sentence));
    untilAnswered(reply, done);
  },
  // An outage is told at once: by default the proxy would ask ten times again after each Retry-After.
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
      // The types name Node's response; what comes is its stream beside its head, which the reply has already.
      const { stream } = answer as unknown as { stream: Readable };
      if (stopWaiting(request, reply)) return sendOn(request, reply, stream);
      stream.on('error', () => undefined).destroy(); // too late: nobody wants it any more
    },
    onError: (reply) => away(reply as FastifyReply, sentence),
  },
});

function away(reply: FastifyReply, sentence: string): void {
  const { request } = reply;
  stopWaiting(request, reply);
  // What is left of a body that nobody reads any more would be taken for the next request.
  if (!request.raw.readableEnded) reply.header('connection', 'close');
  void problem(request, reply, 503, sentence, { 'retry-after': String(RETRY_AFTER) });
}

const isForm = ({ headers }: FastifyRequest): boolean =>
  (headers['content-type'] ?? '').toLowerCase().startsWith('multipart/');

const isTooLarge = (request: FastifyRequest): boolean =>
  Number(request.headers['content-length'] ?? 0) > (isForm(request) ? MOST.form : MOST.body);

/** Tells who asked, and under which id. What a caller claims of itself stays in front: the gateway counts from the end. */
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
