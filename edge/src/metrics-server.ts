import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { METRICS_TYPE, metricsText } from '@netra/node-kit';
import type { EdgeConfig } from './config.js';

/** `/metrics`, `/healthz` and `/readyz` on a port of their own, which the public does not reach. Answers how to end it. */
export async function serveMetrics({ healthHost, healthPort, shellDir }: EdgeConfig): Promise<() => void> {
  const server = createServer((request, response) => {
    if (request.url === '/healthz') return void response.end('{"alive":true}');
    if (request.url === '/readyz') {
      const ready = existsSync(path.join(shellDir, 'index.html'));
      return void response.writeHead(ready ? 200 : 503).end(JSON.stringify({ ready }));
    }
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
