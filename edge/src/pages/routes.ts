import { existsSync } from 'node:fs';
import path from 'node:path';
import { REFUSALS, spanOf, withSpan } from '@netra/node-kit';
import type { FastifyError, FastifyInstance } from 'fastify';
import type { EdgeConfig } from '../edge.config.js';
import type { HtmlPages } from './html-pages.js';
import { problem, refuse } from '../http/problem.js';
import { RELEASE_HEADER } from '../releases/site.js';
import type { Sites } from '../releases/sites.js';
import { files } from './files.js';

interface RoutesOptions {
  config: EdgeConfig;
  sites: Sites;
  pages: HtmlPages;
}

/** Everything that is not proxied: health, the list of remotes, files, and the HTML of every path. */
export async function routes(
  server: FastifyInstance,
  { config, sites, pages }: RoutesOptions,
): Promise<void> {
  // A folder, or a name that leads out of one, is reported as missing.
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const { statusCode } = error;
    if (statusCode === 403 || statusCode === 404)
      return reply.code(404).type('text/plain').send('Not Found\n');
    return refuse(error, request, reply);
  });
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    const { folders, remotes } = sites.main();
    const isReady = existsSync(path.join(folders.shell, 'index.html'));
    const state = remotes.current().remotes.map(({ name, available }) => [name, available ? 'up' : 'down']);
    return reply
      .code(isReady ? 200 : 503)
      .send({ shell: isReady ? 'up' : 'down', remotes: Object.fromEntries(state) });
  });
  server.get('/remotes.json', async (request, reply) => {
    const site = sites.of(request);
    reply.headers({ 'cache-control': 'no-cache', [RELEASE_HEADER]: site.release() });
    return reply.send(site.remotes.current().remotes);
  });
  await server.register(files, { config, sites });

  server.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return problem(request, reply, REFUSALS.readOnly);
    return withSpan(spanOf(request), () => pages.answer(request, reply));
  });
}
