import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { HealthServer, runProcess } from '@netra/node-kit';
import { EdgeConfig } from './edge.config.js';
import { createServer } from './server.js';

/** Milliseconds that responses in progress have when the edge stops. */
const GRACE = 5000;
/** Connections that the system queues: a refused client would retry only after seconds. */
const BACKLOG = 4096;

await runProcess('edge', EdgeConfig, async (config) => {
  const health = await HealthServer.start(config);
  health.check('shell', () => {
    if (!existsSync(path.join(config.SHELL_DIR, 'index.html'))) throw new Error('not built');
  });
  const server = await createServer(config);
  await server.listen({ host: config.HOST, port: config.PORT, backlog: BACKLOG });
  health.started();
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    close: async () => {
      health.stopping();
      setTimeout(() => server.server.closeAllConnections(), config.LINGER_MS + GRACE).unref();
      await server.close();
      await health.close();
    },
  };
});
