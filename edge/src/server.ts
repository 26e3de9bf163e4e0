import {
  answerClientError,
  clientsBehind,
  drainConnections,
  endSlowReaders,
  observeHttp,
  requestIdOf,
  shedLoad,
  traceId,
} from '@netra/node-kit';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { areaOf } from './http/areas.js';
import type { EdgeConfig } from './config.js';
import { Documents } from './pages/documents.js';
import { Gateway } from './http/gateway.js';
import { googleMeta } from './pages/google-sign-in.js';
import { HtmlPages } from './pages/html-pages.js';
import { refuse } from './http/problem.js';
import { proxies } from './http/proxies.js';
import { RemoteList } from './remotes/remote-list.js';
import { Renderer } from './pages/renderer.js';
import { securityHeaders } from './http/security-headers.js';
import { readSiteFacts } from './seo/site-facts.js';
import { sitemap } from './seo/sitemap.js';
import { wellKnownFiles } from './seo/well-known-files.js';
import { site } from './pages/site.js';

/** The one origin of the browser: the shell, its remotes, and what is handed on to the gateway and the image store. */
export async function createServer(config: EdgeConfig): Promise<FastifyInstance> {
  const server = Fastify({
    logger: { level: process.env.LOG_LEVEL ?? 'warn', name: 'edge', mixin: () => ({ traceId: traceId() }) },
    genReqId: requestIdOf,
    requestIdHeader: false,
    // Addresses hold links that open what they name: only what is written on purpose is logged.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    // A form of 11 MiB takes so long on a line of 1.5 Mbit/s.
    requestTimeout: 60_000,
    http: { maxHeaderSize: 16 * 1024, headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: refuse,
  });
  server.setErrorHandler(refuse);
  const clientOf = clientsBehind(config.trustProxy);
  shedLoad(server, { most: config.requestsAtOnce, clientOf, areaOf });
  endSlowReaders(server.server);
  drainConnections(server, config.linger);
  const remotes = new RemoteList(config.remotesDir, config.shellDir, server.log);
  const meta = config.google && googleMeta(config.google);
  const documents = new Documents(config.shellDir, config.remotesDir, meta);
  const gateway = new Gateway(config.gatewayUrl);
  const facts = readSiteFacts(config.shellDir);
  const origin = config.publicOrigin;
  const renderer = new Renderer(config.shellDir, config.remotesDir);
  const pages = new HtmlPages({
    config,
    remotes,
    documents,
    gateway,
    renderer,
    facts,
    clientOf,
    log: server.log,
  });
  server.addHook('onListen', () => pages.warmUp());
  observeHttp(server, { unrouted: 'page', isDoor: true });
  securityHeaders(server, config, documents);
  await server.register(proxies, config);
  await server.register(wellKnownFiles, { origin, facts });
  await server.register(sitemap, { gateway, remotes, origin });
  await server.register(site, { config, remotes, pages });
  return server;
}
