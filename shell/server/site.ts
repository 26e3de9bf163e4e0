import { existsSync } from 'node:fs';
import path from 'node:path';
import staticFiles, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeConfig } from './config.js';
import type { Document, Documents } from './documents.js';
import { matchPage } from './match-page.js';
import { problem } from './problem.js';
import type { RemoteList } from './remote-list.js';

interface SiteOptions {
  config: EdgeConfig;
  remotes: RemoteList;
  documents: Documents;
}

/** Everything that is not handed on: health, the list of remotes, files, and the HTML of every path. */
export async function site(
  server: FastifyInstance,
  { config, remotes, documents }: SiteOptions,
): Promise<void> {
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    const isReady = existsSync(path.join(config.shellDir, 'index.html'));
    const state = remotes.current().remotes.map(({ name, available }) => [name, available ? 'up' : 'down']);
    return reply
      .code(isReady ? 200 : 503)
      .send({ shell: isReady ? 'up' : 'down', remotes: Object.fromEntries(state) });
  });
  server.get('/remotes.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(remotes.current().remotes),
  );
  server.get('/robots.txt', async (_request, reply) => reply.type('text/plain').send(ROBOTS));
  const files = { ...FILES, decorateReply: false };
  await server.register(staticFiles, { ...files, root: config.remotesDir, prefix: '/remotes/' });
  await server.register(staticFiles, { ...files, root: config.shellDir, prefix: '/shell/' });

  // A folder, or a name that leads out of one: nothing to see.
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    if (status === 403 || status === 404) return reply.code(404).type('text/plain').send('Not Found\n');
    return problem(
      request,
      reply,
      status,
      status < 500 ? 'This request cannot be understood.' : 'Something went wrong.',
    );
  });
  server.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return problem(request, reply, 405, 'This address can only be read.', { allow: 'GET, HEAD' });
    return page(request, reply, remotes, documents);
  });
}

const ROBOTS = ['admin', 'technician', 'cart', 'checkout', 'profile', 'login', 'signup', 'forget', 'api/']
  .map((path) => `Disallow: /${path}`)
  .reduce((text, line) => `${text}\n${line}`, 'User-agent: *')
  .concat('\n');

/** Files whose names carry their content's hash never change; every other one is asked for again each time. */
const HASHED = /\.[0-9a-f]{12}\.\w+$/;
const FILES: Partial<FastifyStaticOptions> = {
  index: false,
  cacheControl: false,
  preCompressed: true,
  dotfiles: 'ignore',
  setHeaders: (reply, file) => {
    const isHashed = HASHED.test(file.replace(/\.(br|gz)$/, ''));
    reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  },
};

const MEANS_A_FILE = /^\/(shell|remotes)\/|\.\w+$/;

/** The HTML of a path: with status 404 where no route is, and plainly 404 where a file was meant. */
function page(request: FastifyRequest, reply: FastifyReply, remotes: RemoteList, documents: Documents) {
  const { pathname, search } = new URL(request.url.replace(/^\/+/, '/'), 'http://edge');
  const list = remotes.current();
  const match = matchPage(pathname, list.remotes);
  if (!match && MEANS_A_FILE.test(pathname)) return reply.code(404).type('text/plain').send('Not Found\n');
  const trimmed = pathname.replace(/\/+$/, '');
  if (!match && trimmed && matchPage(trimmed, list.remotes)) return reply.redirect(trimmed + search, 301);
  return send(request, reply.code(match ? 200 : 404), documents.of(match, list));
}

function send(request: FastifyRequest, reply: FastifyReply, document: Document) {
  reply.headers({ 'cache-control': 'no-cache', etag: document.etag, vary: 'Accept-Encoding' });
  if (request.headers['if-none-match'] === document.etag && reply.statusCode === 200)
    return reply.code(304).send();
  reply.type('text/html; charset=utf-8');
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(document.br);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(document.gzip);
  return reply.send(document.identity);
}
