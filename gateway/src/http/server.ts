import type { IncomingMessage } from 'node:http';
import multipart from '@fastify/multipart';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import {
  answerClientError,
  apiArea,
  clientsBehind,
  drainConnections,
  endSlowReaders,
  isLiveStream,
  requestIdOf,
  shedLoad,
} from '@netra/node-kit';
import { logger, observeHttp, runWithContext, spanOf, withSpan } from '@netra/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../gateway.config.js';
import { checkEncoding, parseJsonOnly } from './body-parser.js';
import type { CatalogCache } from './catalog-cache.js';
import { tagEntity } from './entity-tag.js';
import { answerProblem } from './problem.filter.js';
import { IMAGE_LIMIT, LIMITS } from './limits.js';
import { securityHeaders } from './security-headers.js';

/** The HTTP server under Nest: limits, request ids, body parsing and the headers of every answer. */
export function createServer(
  { TRUST_PROXY: trustProxy, LINGER_MS: lingerMs, REQUESTS_AT_ONCE }: GatewayConfig,
  cache: CatalogCache | undefined,
): FastifyAdapter {
  const adapter = new FastifyAdapter({
    ...LIMITS,
    trustProxy,
    skipMiddie: true,
    // Requests that come on open connections during the shutdown are served; the connection is closed with the answer.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    genReqId: requestIdOf,
    requestIdHeader: false,
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      reply.headers({ ...securityHeaders(request.url), 'x-request-id': request.id });
      answerProblem(error, request, reply);
    },
  });
  const server = adapter.getInstance<FastifyInstance>();
  parseJsonOnly(server);
  addHooks(server);
  cache?.observe(server);
  shedLoad(server, {
    most: REQUESTS_AT_ONCE,
    clientOf: clientsBehind(trustProxy),
    areaOf,
    answer: (request, response) => cache?.answer(request, response) ?? false,
  });
  endSlowReaders(server.server);
  drainConnections(server, lingerMs);
  void server.register(multipart, { limits: { files: 1, fields: 4, fileSize: IMAGE_LIMIT, parts: 5 } });
  return adapter;
}

const PROBES = new Set(['/api/healthz', '/api/readyz']);

/** Streams stay open for hours and have limits of their own; probes are asked most when there is most to do. */
const areaOf = (request: IncomingMessage): string | undefined =>
  PROBES.has(request.url ?? '') || isLiveStream(request) ? undefined : (apiArea(request) ?? 'none');

function addHooks(server: FastifyInstance): void {
  observeHttp(server, { unrouted: 'none' });
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...securityHeaders(request.url), 'x-request-id': request.id });
    checkEncoding(request);
    done();
  });
  // After the body has been read, because its events do not run in the context of the request.
  server.addHook('preValidation', (request, _reply, done) =>
    runWithContext({ requestId: request.id }, () => withSpan(spanOf(request), done)),
  );
  server.addHook('onSend', tagEntity);
  if (logger.isLevelEnabled('debug')) {
    server.addHook('onResponse', (request, reply, done) => {
      const { method, id: requestId, routeOptions } = request;
      // The route, not the address: addresses hold e-mail addresses.
      const fields = {
        requestId,
        method,
        route: routeOptions.url,
        status: reply.statusCode,
        ms: reply.elapsedTime,
      };
      logger.debug(fields, 'answered');
      done();
    });
  }
}
