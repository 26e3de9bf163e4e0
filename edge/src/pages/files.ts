import { existsSync } from 'node:fs';
import path from 'node:path';
import staticFiles, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EdgeConfig } from '../edge.config.js';
import type { Sites } from '../releases/sites.js';

interface FilesOptions {
  config: EdgeConfig;
  sites: Sites;
}

/** Files with the hash of their content in their name never change; browsers revalidate all others. */
const HASHED = /\.[0-9a-f]{12}\.\w+$/;
const NAME = /^[a-z][a-z0-9-]*$/;
/** The builds for this process are not public. */
const SERVER_BUILD = /^\/?server\//;
const FILES: FastifyStaticOptions = {
  serve: false,
  index: false,
  cacheControl: false,
  preCompressed: true,
  dotfiles: 'ignore',
  allowedPath: (file) => !SERVER_BUILD.test(file),
  setHeaders: (reply, file) => {
    const isHashed = HASHED.test(file.replace(/\.(br|gz)$/, ''));
    reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  },
};

/**
 * The files of shell and remotes. A name with a hash means the same bytes in every version that has it, so its address is the same in
 * all of them: what a release does not change stays in the caches of browsers, and a tab of an earlier version finds its own.
 */
export async function files(server: FastifyInstance, { config, sites }: FilesOptions): Promise<void> {
  await server.register(staticFiles, FILES);
  const rootOf = async (request: FastifyRequest, part: string, file: string): Promise<string> => {
    const { folders } = sites.of(request);
    const ofImage = part === 'shell' ? config.SHELL_DIR : path.join(config.REMOTES_DIR, part);
    const places = [part === 'shell' ? folders.shell : folders.remote(part), ofImage];
    const found = places.find((folder) => existsSync(path.join(folder, file)));
    return found ?? (HASHED.test(file) ? await sites.folderWith(part, file) : undefined) ?? places[0]!;
  };
  server.get<{ Params: { '*': string } }>('/shell/*', async (request, reply) => {
    const file = request.params['*'];
    return reply.sendFile(file, await rootOf(request, 'shell', file));
  });
  server.get<{ Params: { name: string; '*': string } }>('/remotes/:name/*', async (request, reply) => {
    const { name, '*': file } = request.params;
    if (!NAME.test(name)) return reply.callNotFound();
    return reply.sendFile(file, await rootOf(request, name, file));
  });
}
