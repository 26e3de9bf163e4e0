import { existsSync } from 'node:fs';
import path from 'node:path';
import { REFUSALS, spanOf, withSpan } from '@netra/node-kit';
import staticFiles, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyError, FastifyInstance } from 'fastify';
import type { EdgeConfig } from '../edge.config.js';
import type { HtmlPages } from './html-pages.js';
import { problem, refuse } from '../http/problem.js';
import type { RemoteList } from '../remotes/remote-list.js';

interface RoutesOptions {
  config: EdgeConfig;
  remotes: RemoteList;
  pages: HtmlPages;
}

/** Everything that is not proxied: health, the list of remotes, files, and the HTML of every path. */
export async function routes(
  server: FastifyInstance,
  { config, remotes, pages }: RoutesOptions,
): Promise<void> {
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    const isReady = existsSync(path.join(config.SHELL_DIR, 'index.html'));
    const state = remotes.current().remotes.map(({ name, available }) => [name, available ? 'up' : 'down']);
    return reply
      .code(isReady ? 200 : 503)
      .send({ shell: isReady ? 'up' : 'down', remotes: Object.fromEntries(state) });
  });
  server.get('/remotes.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(remotes.current().remotes),
  );
  const files = { ...FILES, decorateReply: false };
  await server.register(staticFiles, { ...files, root: config.REMOTES_DIR, prefix: '/remotes/' });
  await server.register(staticFiles, { ...files, root: config.SHELL_DIR, prefix: '/shell/' });

  // A folder, or a name that leads out of one, is reported as missing.
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const { statusCode } = error;
    if (statusCode === 403 || statusCode === 404)
      return reply.code(404).type('text/plain').send('Not Found\n');
    return refuse(error, request, reply);
  });
  server.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return problem(request, reply, REFUSALS.readOnly);
    return withSpan(spanOf(request), () => pages.answer(request, reply));
  });
}

/** Files with the hash of their content in their name never change; browsers revalidate all others. */
const HASHED = /\.[0-9a-f]{12}\.\w+$/;
/** The builds for this process are not public. */
const SERVER_BUILD = /^\/([\w-]+\/)?server\//;
const FILES: Partial<FastifyStaticOptions> = {
  index: false,
  cacheControl: false,
  preCompressed: true,
  dotfiles: 'ignore',
  allowedPath: (path) => !SERVER_BUILD.test(path),
  setHeaders: (reply, file) => {
    const isHashed = HASHED.test(file.replace(/\.(br|gz)$/, ''));
    reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  },
};
