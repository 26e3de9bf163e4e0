import Fastify, { type FastifyInstance } from 'fastify';
import type { EdgeConfig } from './config.js';
import { Documents } from './documents.js';
import { securityHeaders } from './security-headers.js';
import { proxies } from './proxies.js';
import { RemoteList } from './remote-list.js';
import { site } from './site.js';

/** The one origin of the browser: the shell, its remotes, and what is handed on to the gateway and the image store. */
export async function createServer(config: EdgeConfig): Promise<FastifyInstance> {
  const server = Fastify({
    logger: { level: process.env.LOG_LEVEL ?? 'warn', name: 'edge' },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
  });
  const remotes = new RemoteList(config.remotesDir, config.shellDir, server.log);
  const documents = new Documents(config.shellDir);
  securityHeaders(server, config, documents);
  await server.register(proxies, config);
  await server.register(site, { config, remotes, documents });
  return server;
}
