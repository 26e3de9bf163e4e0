import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from '../edge.config.js';
import type { RemoteList } from '../remotes/remote-list.js';
import type { Documents } from './documents.js';

interface ServiceWorkerOptions {
  config: EdgeConfig;
  documents: Documents;
  remotes: RemoteList;
}

/** Removes an installed worker with all that it has kept; open pages go on without one. */
const SWITCHED_OFF = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

/**
 * The service worker of the site. The release is written in front of the built file, so that a new shell or a new remote makes a new
 * worker: browsers compare its bytes.
 */
export async function serviceWorker(
  server: FastifyInstance,
  { config, documents, remotes }: ServiceWorkerOptions,
): Promise<void> {
  const file = path.join(config.SHELL_DIR, 'service-worker.js');
  const release = () => {
    const entries = remotes.current().remotes.map(({ entry }) => entry);
    const parts = JSON.stringify([documents.files(), entries]);
    return createHash('sha256').update(parts).digest('hex').slice(0, 12);
  };
  server.get('/shell/service-worker.js', async (_request, reply) => {
    if (!existsSync(file)) return reply.callNotFound();
    reply.type('text/javascript').headers({ 'cache-control': 'no-cache', 'service-worker-allowed': '/' });
    if (config.SERVICE_WORKER === 'off') return SWITCHED_OFF;
    return `self.netraRelease="${release()}";${await readFile(file, 'utf8')}`;
  });
}
