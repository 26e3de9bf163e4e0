import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { hasBody, isDraining, isForm, readOn, REFUSALS, traceHeaders, type Refusal } from '@netra/node-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import { problem } from './problem.js';
import type { Signer } from './signed-reads.js';

/** Milliseconds, because a caller gets a response within 5 s; the gateway itself gives up after 4.25 s. */
const TIMEOUT = 4700;

/** Created once: otherwise each call that is given up would create an error with a stack trace. */
const OVER = new Error('Nobody waits for the answer any more');

/** The errors of a request on a connection that its other end has closed. */
const CLOSED = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'];

/** Headers that concern one connection (RFC 9110, 7.6.1); this server has answered `Expect: 100-continue` itself. */
const OF_ONE_CONNECTION =
  /^(connection|expect|host|http2-settings|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/;

type Controller = Dispatcher.DispatchController;
type Options = Dispatcher.DispatchOptions;

/** A process behind this one. */
export interface Upstream {
  agent: Dispatcher;
  origin: string;
  /** The address there of one of ours; both are paths with their queries. */
  pathOf: (url: string) => string;
  /** The address, one of ours, of what is read instead of an answer with this status. */
  instead?: (url: string, status: number) => string | undefined;
  /** The response when it is unavailable. */
  refusal: Refusal;
  /** Headers of this server on each answer. */
  headers: Record<string, string>;
  /** Changes each request before it is sent. */
  sign?: Signer | undefined;
}

/**
 * Passes a request on and its answer back, both as streams: only what the slower side has not taken yet is held here.
 * A caller who leaves ends the request, and an upstream that does not begin its answer in time is reported as unavailable.
 */
export function handOn(request: FastifyRequest, reply: FastifyReply, upstream: Upstream): void {
  if (leadsOut(request.url)) return void problem(request, reply, REFUSALS.malformed);
  new HandedOn(request, reply, upstream).ask(upstream.pathOf(request.url));
}

class HandedOn implements Dispatcher.DispatchHandler {
  /** The current attempt: events of an earlier one are ignored. */
  #controller: Controller | undefined;
  #timer: NodeJS.Timeout | undefined;
  #path = '';
  #hasAskedTwice = false;
  #isOver = false;

  constructor(
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
    private readonly upstream: Upstream,
  ) {
    const { raw } = request;
    reply.raw.once('close', () => this.#end());
    const start = () => {
      if (!this.#isOver && !reply.raw.headersSent)
        this.#timer = setTimeout(() => this.#refuse(upstream.refusal), TIMEOUT);
    };
    // The gateway refuses a body that arrives slowly, and processes the pictures of a form after it has arrived.
    if (!hasBody(raw)) start();
    else if (!isForm(raw)) raw.once('end', start);
  }

  ask(path: string): void {
    const { request, upstream } = this;
    const { method } = request;
    const body = hasBody(request.raw) ? bodyOf(request.raw) : null;
    const headers = { ...endToEnd(request.headers), ...forwarded(request), ...traceHeaders(request) };
    const options = { origin: upstream.origin, path, method, headers, body } as Options;
    this.#path = path;
    this.#controller = undefined;
    const send = (signed: Options) => void upstream.agent.dispatch(signed, this);
    if (!upstream.sign) return send(options);
    upstream.sign(options).then(send, (error) => this.onResponseError(undefined, error));
  }

  onRequestStart(controller: Controller): void {
    if (this.#isOver) controller.abort(OVER);
    else this.#controller = controller;
  }

  onResponseStart(controller: Controller, status: number, headers: IncomingHttpHeaders): void {
    if (status < 200 || controller !== this.#controller) return;
    const instead = this.#hasAskedTwice ? undefined : this.upstream.instead?.(this.request.url, status);
    if (instead !== undefined) {
      this.#askAgain(this.upstream.pathOf(instead));
      return controller.abort(OVER);
    }
    clearTimeout(this.#timer);
    const { raw } = this.request;
    const response = this.reply.raw;
    const own: Record<string, string> = { ...this.upstream.headers };
    // An upstream that closes its connection has given the rest of the body up.
    if (isDraining(this.reply.server) || (!raw.complete && headers.connection === 'close'))
      own['connection'] = 'close';
    else if (!raw.complete) readOn(raw, response);
    response.writeHead(status, { ...endToEnd(headers), ...own });
    this.reply.hijack();
    // The first piece of most answers comes with their headers, and leaves with them; that of a live stream may come much later.
    if (headers['content-length'] === undefined)
      process.nextTick(() => response.writableEnded || response.flushHeaders());
  }

  onResponseData(controller: Controller, piece: Buffer): void {
    const response = this.reply.raw;
    if (controller !== this.#controller || response.write(piece)) return;
    controller.pause();
    response.once('drain', () => controller.resume());
  }

  /** Trailers are dropped: no browser exposes them. */
  onResponseEnd(controller: Controller): void {
    if (controller === this.#controller) this.reply.raw.end();
  }

  onResponseError(controller: Controller | undefined, error: Error & { code?: string }): void {
    if (this.#isOver || controller !== this.#controller) return;
    const { request, reply } = this;
    // Half an answer must not look like a whole one.
    if (reply.raw.headersSent) return void reply.raw.destroy();
    // Without a controller there was no connection. The upstream may close one that is idle while a request is under way to it.
    const mayRepeat =
      controller && !this.#hasAskedTwice && isSafe(request) && CLOSED.includes(error.code ?? '');
    if (mayRepeat) return this.#askAgain(this.#path);
    const isOurs = error.code !== 'UND_ERR_INVALID_ARG';
    if (isOurs) request.log.warn({ err: error }, 'a request could not be handed on');
    this.#refuse(isOurs ? this.upstream.refusal : REFUSALS.malformed);
  }

  #askAgain(path: string): void {
    this.#hasAskedTwice = true;
    this.ask(path);
  }

  #refuse(refusal: Refusal): void {
    const { request, reply } = this;
    this.#end();
    if (!request.raw.complete) readOn(request.raw, reply.raw);
    void problem(request, reply, refusal);
  }

  #end(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#controller?.abort(OVER);
  }
}

/** Whether a path leads out of its folder once it is decoded. */
const leadsOut = (url: string): boolean =>
  /(^|[\\/])\.\.([\\/]|$)/.test(decodeURIComponent(url.split('?', 1)[0] ?? ''));

const isSafe = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** The pieces of a body. A reader who stops early, because the answer has come, does not end the connection of their sender. */
async function* bodyOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    yield* request.iterator({ destroyOnReturn: false });
  } finally {
    request.resume();
  }
}

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(/\s*,\s*/);
  const kept: IncomingHttpHeaders = {};
  for (const name in headers)
    if (!OF_ONE_CONNECTION.test(name) && !named.includes(name)) kept[name] = headers[name];
  return kept;
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
