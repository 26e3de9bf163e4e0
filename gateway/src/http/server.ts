import multipart from '@fastify/multipart';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { logger, runWithContext } from '@netra/service-kit';
import type { FastifyHttpOptions, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Server } from 'node:http';
import { checkEncoding, parseJsonOnly } from './body-parser.js';
import { answerClientError } from './client-error.js';
import { drainConnections } from './drain.js';
import { tagEntity } from './entity-tag.js';
import { answerProblem } from './problem.filter.js';
import { requestIdOf } from './request-id.js';
import { securityHeaders } from './security-headers.js';

const MIB = 1024 * 1024;
export const JSON_LIMIT = MIB;
export const IMAGE_LIMIT = 10 * MIB;
/** Longer than any path parameter that is valid, percent-encoded. */
const PARAMETER_LIMIT = 2_000;

/** Limits against slow and huge requests; connections are kept longer than a proxy keeps its own. */
const LIMITS: FastifyHttpOptions<Server> = {
  bodyLimit: JSON_LIMIT,
  requestTimeout: 60_000,
  connectionTimeout: 90_000,
  keepAliveTimeout: 75_000,
  routerOptions: { maxParamLength: PARAMETER_LIMIT },
  http: { maxHeaderSize: 16 * 1024, headersTimeout: 15_000 },
};

/** The HTTP server under Nest: limits, request ids, body parsing and the headers of every answer. */
export function createServer(trustProxy: string): FastifyAdapter {
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
  drainConnections(server);
  void server.register(multipart, { limits: { files: 1, fields: 4, fileSize: IMAGE_LIMIT, parts: 5 } });
  return adapter;
}

function addHooks(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...securityHeaders(request.url), 'x-request-id': request.id });
    checkEncoding(request);
    done();
  });
  // After the body has been read, because its events do not run in the context of the request.
  server.addHook('preValidation', (request, _reply, done) => runWithContext({ requestId: request.id }, done));
  server.addHook('onSend', tagEntity);
  if (logger.isLevelEnabled('debug')) {
    server.addHook('onResponse', (request, reply, done) => {
      const { method, url, id: requestId } = request;
      logger.debug({ requestId, method, url, status: reply.statusCode, ms: reply.elapsedTime }, 'answered');
      done();
    });
  }
}
