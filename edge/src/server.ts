import { logger, observeHttp, publicServer } from '@netra/node-kit';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { areaOf, routeOf } from './http/areas.js';
import type { EdgeConfig } from './edge.config.js';
import { Gateway } from './http/gateway.js';
import { googleMeta, googleSignIn } from './pages/google-sign-in.js';
import { HtmlPages } from './pages/html-pages.js';
import { refuse } from './http/problem.js';
import { proxies } from './http/proxies.js';
import { PageHealth } from './releases/page-health.js';
import { Sites } from './releases/sites.js';
import { securityHeaders } from './http/security-headers.js';
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
  const signIn = googleSignIn(config);
  const meta = signIn && googleMeta(signIn);
  const sites = new Sites({ config, log: server.log, meta });
  const gateway = new Gateway(config.GATEWAY_URL);
  const origin = config.PUBLIC_ORIGIN;
  const health = new PageHealth(sites, http.clientOf);
  const pages = new HtmlPages({ config, sites, gateway, health, clientOf: http.clientOf, log: server.log });
  server.addHook('onReady', () => sites.start());
  // Before it accepts connections: loading the code of pages holds up everything else, also calls of the API.
  server.addHook('onReady', () => {
    sites.warmUp = (site) => pages.warmUp(site);
    return sites.warmUp(sites.main());
  });
  server.addHook('onClose', async () => sites.close());
  observeHttp(server, { routeOf, isEntry: true });
  securityHeaders(server, config, sites);
  await server.register(proxies, config);
  await server.register(wellKnownFiles, { origin, sites });
  await server.register(sitemap, { gateway, sites, origin });
  health.serve(server);
  await server.register(serviceWorker, { config, sites });
  await server.register(routes, { config, sites, pages });
  return server;
}
