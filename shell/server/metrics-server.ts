import { createServer } from 'node:http';
import { METRICS_TYPE, metricsText } from '@netra/telemetry';
import type { EdgeConfig } from './config.js';

/** `/metrics` and `/healthz` on a port of their own, which the public does not reach. Answers how to end it. */
export async function serveMetrics({ healthHost, healthPort }: EdgeConfig): Promise<() => void> {
  const server = createServer((request, response) => {
    if (request.url === '/healthz') return void response.end('{"alive":true}');
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    void metricsText().then((text) => response.writeHead(200, { 'content-type': METRICS_TYPE }).end(text));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(healthPort, healthHost, resolve);
  });
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
