import { logger, observeHttp, publicServer } from '@netra/node-kit';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { areaOf, routeOf } from './http/areas.js';
import type { EdgeConfig } from './edge.config.js';
import { Documents } from './pages/documents.js';
import { Gateway } from './http/gateway.js';
import { googleMeta, googleSignIn } from './pages/google-sign-in.js';
import { HtmlPages } from './pages/html-pages.js';
import { refuse } from './http/problem.js';
import { proxies } from './http/proxies.js';
import { RemoteList } from './remotes/remote-list.js';
import { Renderer } from './pages/renderer.js';
import { securityHeaders } from './http/security-headers.js';
import { readCompanyFacts } from './seo/company-facts.js';
import { sitemap } from './seo/sitemap.js';
import { wellKnownFiles } from './seo/well-known-files.js';
import { routes } from './pages/routes.js';
import { serviceWorker } from './pages/service-worker.js';

/** The one origin of the browser: serves the shell and its remotes, and proxies calls to the gateway and the image store. */
export async function createServer(config: EdgeConfig): Promise<FastifyInstance> {
  const http = publicServer({ ...config, areaOf });
  const server = Fastify({
    ...http.options,
    loggerInstance: logger as FastifyBaseLogger,
    // Addresses contain private links, so requests are not logged automatically.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: refuse,
  });
  server.setErrorHandler(refuse);
  http.addHooks(server);
  const remotes = new RemoteList(config.REMOTES_DIR, config.SHELL_DIR, server.log);
  const signIn = googleSignIn(config);
  const meta = signIn && googleMeta(signIn);
  const documents = new Documents(config.SHELL_DIR, config.REMOTES_DIR, meta);
  const gateway = new Gateway(config.GATEWAY_URL);
  const facts = readCompanyFacts(config.SHELL_DIR);
  const origin = config.PUBLIC_ORIGIN;
  const renderer = new Renderer(config.SHELL_DIR, config.REMOTES_DIR);
  const pages = new HtmlPages({
    config,
    remotes,
    documents,
    gateway,
    renderer,
    facts,
    clientOf: http.clientOf,
    log: server.log,
  });
  server.addHook('onListen', () => pages.warmUp());
  observeHttp(server, { routeOf, isEntry: true });
  securityHeaders(server, config, documents);
  await server.register(proxies, config);
  await server.register(wellKnownFiles, { origin, facts });
  await server.register(sitemap, { gateway, remotes, origin });
  await server.register(serviceWorker, { config, documents, remotes });
  await server.register(routes, { config, remotes, pages });
  return server;
}
