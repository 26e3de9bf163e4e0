import type { IncomingMessage } from 'node:http';
import multipart from '@fastify/multipart';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { apiArea, isForm, isLiveStream, publicServer } from '@netra/node-kit';
import { observeHttp, runWithContext, spanOf, withSpan } from '@netra/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../gateway.config.js';
import { answerInTime } from './answer-in-time.js';
import { checkEncoding, parseJsonOnly } from './body-parser.js';
import type { CatalogCache } from './catalog-cache.js';
import { compressJson } from './compress.js';
import { tagEntity } from './entity-tag.js';
import { answerProblem } from './problem.filter.js';
import { IMAGE_LIMIT } from './limits.js';
import { logRequests } from './request-log.js';

/** Milliseconds: longer than a proxy keeps idle connections. */
const KEEP_ALIVE = { keepAliveTimeout: 75_000, connectionTimeout: 90_000 };
/** Longer than any valid path parameter, percent-encoded. */
const MAX_PARAMETER = 2_000;

/** The HTTP server under Nest: limits, request ids, body parsing and the headers of every answer. */
export function createServer(config: GatewayConfig, cache: CatalogCache | undefined): FastifyAdapter {
  const http = publicServer({
    ...config,
    ...KEEP_ALIVE,
    areaOf,
    answer: (request, response) => cache?.answer(request, response) ?? false,
  });
  const adapter = new FastifyAdapter({
    ...http.options,
    trustProxy: config.TRUST_PROXY,
    skipMiddie: true,
    routerOptions: { maxParamLength: MAX_PARAMETER },
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      reply.headers({ ...securityHeaders(request.url), 'x-request-id': request.id });
      answerProblem(error, request, reply);
    },
  });
  const server = adapter.getInstance<FastifyInstance>();
  parseJsonOnly(server);
  addHooks(server);
  cache?.observe(server);
  // Last: tags and the cache refer to the uncompressed answer.
  server.addHook('onSend', compressJson);
  http.addHooks(server);
  void server.register(multipart, { limits: { files: 1, fields: 4, fileSize: IMAGE_LIMIT, parts: 5 } });
  return adapter;
}

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Swagger's page has inline styles and icons from data addresses. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";
const PAGE_HEADERS = { ...HEADERS, 'content-security-policy': PAGE_POLICY };

/** The headers of every answer: nothing is stored, framed or executed, except on the documentation page. */
const securityHeaders = (url: string): Record<string, string> =>
  url.startsWith('/api/docs') ? PAGE_HEADERS : HEADERS;

const PROBES = new Set(['/api/healthz', '/api/readyz']);

/** Live streams have their own limits; probes must be answered under load. */
const areaOf = (request: IncomingMessage): string | undefined =>
  PROBES.has(request.url ?? '') || isLiveStream(request) ? undefined : (apiArea(request) ?? 'none');

/**
 * The name of a request's route in the metrics; the objectives exclude uploads, which take as long as their sender needs.
 */
const routeOf = ({ routeOptions, raw }: FastifyRequest): string =>
  `${routeOptions.url ?? 'none'}${isForm(raw) ? ' upload' : ''}`;

function addHooks(server: FastifyInstance): void {
  observeHttp(server, { routeOf });
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...securityHeaders(request.url), 'x-request-id': request.id });
    checkEncoding(request);
    done();
  });
  // Runs once the body has been read, because its events do not run in the context of the request.
  server.addHook('preValidation', (request, _reply, done) =>
    runWithContext({ requestId: request.id }, () => withSpan(spanOf(request), done)),
  );
  server.addHook('preValidation', answerInTime);
  server.addHook('onSend', tagEntity);
  logRequests(server);
}
