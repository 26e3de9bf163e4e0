import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from '../edge.config.js';
import type { Sites } from '../releases/sites.js';

interface ServiceWorkerOptions {
  config: EdgeConfig;
  sites: Sites;
}

/** Removes an installed worker with its caches; open pages continue without one. */
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
  { config, sites }: ServiceWorkerOptions,
): Promise<void> {
  server.get('/shell/service-worker.js', async (request, reply) => {
    const site = sites.of(request);
    const file = path.join(site.folders.shell, 'service-worker.js');
    if (!existsSync(file)) return reply.callNotFound();
    reply.type('text/javascript').headers({ 'cache-control': 'no-cache', 'service-worker-allowed': '/' });
    if (config.SERVICE_WORKER === 'off') return SWITCHED_OFF;
    return `self.netraRelease="${site.release()}";${await readFile(file, 'utf8')}`;
  });
}
