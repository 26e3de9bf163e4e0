import type { AddressInfo } from 'node:net';
import { nameMetrics, startTracing, stopTracing } from '@netra/node-kit';
import { readConfig, type EdgeConfig } from './config.js';
import { serveMetrics } from './metrics-server.js';
import { createServer } from './server.js';

/** Milliseconds that answers under way have when the edge is told to stop. */
const GRACE = 5000;
/** Connections that wait to be taken: who finds no place is not refused, but tries again after seconds. */
const BACKLOG = 4096;

/** Starts the edge: serves the site, and hands `/api` and `/images` on. */
async function main(): Promise<void> {
  const config = configOrExit();
  nameMetrics('edge');
  await startTracing({ service: 'edge', ...config.tracing });
  const stopMetrics = await serveMetrics(config);
  const server = await createServer(config);
  const stop = () => {
    // What is being answered may end.
    setTimeout(() => server.server.closeAllConnections(), config.linger + GRACE).unref();
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
  await server.listen({ host: config.host, port: config.port, backlog: BACKLOG });
  const { port } = server.server.address() as AddressInfo;
  process.send?.({ type: 'ready', port });
}

/** Ends like every other process of the platform when it is told something wrong (EX_CONFIG of sysexits.h). */
function configOrExit(): EdgeConfig {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`edge: ${(error as Error).message}.\n`);
    process.exit(78);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
