import { Gauges, METRICS_TYPE, metricsText } from '@netra/node-kit';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Check = () => Promise<void> | void;

export interface HealthReport {
  ready: boolean;
  /** `ok`, or what is wrong, by dependency. */
  checks: Record<string, string>;
}

const CHECK_TIMEOUT_MS = 1_000;

/**
 * What the process depends on, and `/healthz` (it runs) and `/readyz` (it can serve) over plain HTTP. What lies beyond
 * another process is no reason to take this one out: only `/readyz/whole` tells it. `/metrics` is there too, so that
 * this port is for those who run the platform and never for the public.
 */
export class HealthServer {
  /** What is measured when somebody looks at `/metrics`. */
  readonly gauges = new Gauges();
  readonly #checks = new Map<string, Check>();
  readonly #beyond = new Map<string, Check>();
  #server?: Server;
  #stopping = false;

  /** Adds or replaces a dependency; its check throws while the dependency is not usable. */
  check(name: string, check: Check): void {
    this.#checks.set(name, check);
  }

  /** Adds what others depend on and a whole report tells: the state of the services behind this process, say. */
  checkBeyond(name: string, check: Check): void {
    this.#beyond.set(name, check);
  }

  /** A dependency that is being waited for. */
  waitFor(name: string, reason: string): void {
    this.check(name, () => {
      throw new Error(reason);
    });
  }

  /** From now on `/readyz` says 503, so that no new traffic comes. */
  stopping(): void {
    this.#stopping = true;
  }

  /** Whether this process can serve; `whole` adds what lies beyond it. */
  async report(whole = false): Promise<HealthReport> {
    const wanted = [...this.#checks, ...(whole ? this.#beyond : [])];
    const results = await Promise.all(
      wanted.map(async ([name, check]) => [name, await outcome(check)] as const),
    );
    const checks = Object.fromEntries(results);
    const ready = !this.#stopping && results.every(([, result]) => result === 'ok');
    return { ready, checks: this.#stopping ? { ...checks, process: 'stopping' } : checks };
  }

  /** Listens; answers the port (`port` 0 = a free one). */
  async listen(port: number, host: string): Promise<number> {
    const server = createServer((request, response) => {
      if (request.url === '/metrics') return void this.#tellMetrics(response);
      void this.#answer(request.url ?? '/').then(([status, body]) => {
        response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
        response.end(JSON.stringify(body));
      });
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
    this.#server = server;
    return (server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise<void>((resolve) => (this.#server ? this.#server.close(() => resolve()) : resolve()));
  }

  async #tellMetrics(response: ServerResponse): Promise<void> {
    const text = await metricsText(this.gauges);
    response.writeHead(200, { 'content-type': METRICS_TYPE, 'cache-control': 'no-store' }).end(text);
  }

  async #answer(url: string): Promise<[number, unknown]> {
    if (url === '/healthz') return [200, { alive: true }];
    if (url !== '/readyz' && url !== '/readyz/whole')
      return [404, { message: 'There are only /healthz, /readyz, /readyz/whole and /metrics' }];
    const report = await this.report(url === '/readyz/whole');
    return [report.ready ? 200 : 503, report];
  }
}

async function outcome(check: Check): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('does not answer'), CHECK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([Promise.resolve(check()).then(() => 'ok'), tooLong]);
  } catch (error) {
    return (error as Error).message;
  } finally {
    clearTimeout(timer);
  }
}
