import type { AddressInfo } from 'node:net';
import { nameMetrics, startTracing, stopTracing } from '@netra/telemetry';
import { readConfig } from './config.js';
import { serveMetrics } from './metrics-server.js';
import { createServer } from './server.js';

/** Milliseconds that answers under way have when the edge is told to stop. */
const GRACE = 5000;

/** Starts the edge: serves the site, and hands `/api` and `/images` on. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  nameMetrics('edge');
  await startTracing({ service: 'edge', ...config.tracing });
  const stopMetrics = await serveMetrics(config);
  const server = await createServer(config);
  const stop = () => {
    // What is being answered may end.
    setTimeout(() => server.server.closeAllConnections(), GRACE).unref();
    stopMetrics();
    void server
      .close()
      .then(stopTracing)
      .then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // The launcher is gone: nothing of ours may survive it.
  process.once('disconnect', stop);
  await server.listen({ host: config.host, port: config.port });
  const { port } = server.server.address() as AddressInfo;
  process.send?.({ type: 'ready', port });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
