import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { histogram } from '../signals/metrics.js';
import { isTracing, startSpan, startTrace, traceparent, type Span } from '../signals/spans.js';

export interface HttpOptions {
  /** The name of a request's route in metrics and spans: one of a few, never the path itself. */
  routeOf: (request: FastifyRequest) => string;
  /** This server is the platform's entry: it ignores a caller's claim to come from the edge. */
  isEntry?: boolean;
}

/** How the edge marks calls whose trace it started. Proxies in front of the platform remove the mark. */
const FROM_EDGE = { tracestate: 'netra=edge' };

const durations = histogram(
  'netra_http_request_duration_seconds',
  'HTTP requests answered, by pattern of the route, method and class of the status',
  ['method', 'route', 'status'],
);

const spans = new WeakMap<object, Span>();

/** The span of a request, parent of the spans of its handler and its calls. */
export const spanOf = (request: FastifyRequest): Span | undefined =>
  isTracing() ? spans.get(request) : undefined;

export interface AnsweredRequest {
  method: string;
  /** The pattern of the route, never the path itself. */
  route: string;
  status: number;
  seconds: number;
}

/** Caches the series of the histogram: looking one up by its labels costs more than observing. There are few routes. */
const series = new Map<string, { observe(seconds: number): void }>();

/** Measures a request that was answered outside the routes of a server. */
export function observeRequest({ method, route, status, seconds }: AnsweredRequest): void {
  const kind = Math.floor(status / 100);
  const key = `${kind} ${method} ${route}`;
  let one = series.get(key);
  if (!one) series.set(key, (one = durations.labels({ method, route, status: `${kind}xx` })));
  one.observe(seconds);
}

/** Measures every request of a server and gives it a span. The URL is never recorded: it may identify a person. */
export function observeHttp(server: FastifyInstance, { routeOf, isEntry = false }: HttpOptions): void {
  server.addHook('onRequest', (request, _reply, done) => {
    if (isTracing()) keepSpan(request, routeOf(request), isEntry);
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply;
    observeRequest({ method: request.method, route: routeOf(request), status, seconds: elapsedTime / 1000 });
    endSpan(request, reply.statusCode);
    done();
  });
  server.addHook('onRequestAbort', (request, done) => {
    endSpan(request);
    done();
  });
}

function keepSpan(request: FastifyRequest, route: string, isEntry: boolean): void {
  const span = startRequest(request, route, isEntry);
  if (span) spans.set(request, span);
}

/**
 * Starts the span of a request. The first of our processes that a call reaches keeps the trace id of the caller, but decides itself whether
 * to record.
 */
export function startRequest(
  { method = '', headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  route: string,
  isEntry = false,
): Span | undefined {
  const attributes = { 'http.request.method': method, 'http.route': route };
  const facts = { kind: 'server' as const, attributes, parent: String(headers['traceparent'] ?? '') };
  const isWithin = !isEntry && headers['tracestate'] === FROM_EDGE.tracestate;
  return (isWithin ? startSpan : startTrace)(`${method} ${route}`, facts);
}

function endSpan(request: FastifyRequest, status?: number): void {
  const span = spans.get(request);
  if (!span) return;
  spans.delete(request);
  if (status !== undefined) span.setAttribute('http.response.status_code', status);
  if (status === undefined || status >= 500) span.setStatus({ code: 2 });
  span.end();
}

/** Returns the headers with which the edge continues a trace in the gateway: that of the request, by default that of the running span. */
export function traceHeaders(request?: FastifyRequest): Record<string, string> {
  const header = traceparent(request && spanOf(request));
  return header ? { traceparent: header, ...FROM_EDGE } : {};
}
