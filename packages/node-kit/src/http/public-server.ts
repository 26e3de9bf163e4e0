import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { HttpConfig } from '../config/process.config.js';
import { clientsBehind } from './client-key.js';
import { drainConnections } from './drain.js';
import { LoadShedding, type LoadSheddingOptions } from './load-shedding.js';
import { answerClientError } from './refusal.js';
import { requestIdOf } from './request-id.js';
import { endSlowReaders } from './slow-readers.js';

interface PublicServerOptions
  extends Pick<LoadSheddingOptions, 'areaOf' | 'answer'>, Pick<HttpConfig, (typeof SETTINGS)[number]> {
  /** Milliseconds after which an idle connection is closed. */
  keepAliveTimeout?: number;
  /** Milliseconds after which a connection without traffic is closed; 0 = never. */
  connectionTimeout?: number;
}

const SETTINGS = ['TRUST_PROXY', 'LINGER_MS', 'REQUESTS_AT_ONCE', 'PUBLIC_ORIGIN'] as const;

/** The time that a form of 11 MiB takes at 1.5 Mbit/s, in milliseconds. */
const REQUEST_TIMEOUT = 60_000;
/** Node checks for slow requests at this interval, by default every 30 s. */
const LIMITS = { maxHeaderSize: 16 * 1024, headersTimeout: 15_000, connectionsCheckingInterval: 5_000 };

const HTTPS_ONLY = 'max-age=31536000; includeSubDomains';

/**
 * What all public HTTP servers share: limits against slow and huge requests, load shedding, request ids, draining, and the header that
 * makes browsers use only https.
 * Pass `options` to Fastify, then call `addHooks` with the instance.
 */
export function publicServer({
  keepAliveTimeout = 72_000,
  connectionTimeout = 0,
  ...options
}: PublicServerOptions) {
  const clientOf = clientsBehind(options.TRUST_PROXY);
  const { REQUESTS_AT_ONCE: most, areaOf, answer } = options;
  const shedding = new LoadShedding({ most, clientOf, areaOf, answer });
  const serverOptions = {
    // Created here, because admission precedes Fastify.
    serverFactory: (handler) => {
      const server = createServer(
        { ...LIMITS, requestTimeout: REQUEST_TIMEOUT, keepAliveTimeout },
        withTransport(options.PUBLIC_ORIGIN, shedding.admit(handler)),
      );
      return server.setTimeout(connectionTimeout);
    },
    genReqId: requestIdOf,
    requestIdHeader: false,
    // Requests on open connections are served during the shutdown; the response closes the connection.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
  } satisfies FastifyServerOptions;
  const addHooks = (server: FastifyInstance): void => {
    shedding.receiveBodies(server);
    endSlowReaders(server.server);
    drainConnections(server, options.LINGER_MS);
  };
  return { options: serverOptions, addHooks, clientOf: clientOf as (request: IncomingMessage) => string };
}

/** Sets the header on every response, including refusals before the routes. */
function withTransport(publicOrigin: string, listener: RequestListener): RequestListener {
  if (!publicOrigin.startsWith('https:')) return listener;
  return (request, response) => {
    response.setHeader('strict-transport-security', HTTPS_ONLY);
    void listener(request, response);
  };
}
