import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProcessConfig } from '../config/process.config.js';
import { METRICS_TYPE, metricsText } from '../signals/exposition.js';
import { Gauges } from '../signals/gauges.js';

export type Check = () => Promise<void> | void;

export interface HealthReport {
  ready: boolean;
  /** `ok` or the problem, by dependency. */
  checks: Record<string, string>;
}

const CHECK_TIMEOUT_MS = 1_000;

/**
 * Serves `/healthz` (the process runs), `/readyz` (it can serve), `/readyz/whole` (and so can the processes that it depends on) and
 * `/metrics` over plain HTTP. A dependency of another process is no reason to take this one out of service, so only `/readyz/whole` reports
 * it. The port is for operators only, never for the public.
 */
export class HealthServer {
  /** Gauges that are measured when `/metrics` is read. */
  readonly gauges = new Gauges();
  readonly #checks = new Map<string, Check>();
  readonly #beyond = new Map<string, Check>();
  #server?: Server;
  #stopping = false;

  /** Listens as configured; the process is not ready until `started` is called. */
  static async start({ HEALTH_PORT, HEALTH_HOST }: ProcessConfig): Promise<HealthServer> {
    const health = new HealthServer();
    health.waitFor('service', 'starting');
    await health.listen(HEALTH_PORT, HEALTH_HOST);
    return health;
  }

  /** Adds or replaces a dependency; its check throws while the dependency is unavailable. */
  check(name: string, check: Check): void {
    this.#checks.set(name, check);
  }

  /** Adds a check for `/readyz/whole` only, such as the state of the services that this process calls. */
  checkBeyond(name: string, check: Check): void {
    this.#beyond.set(name, check);
  }

  /** Marks a dependency as not available yet. */
  waitFor(name: string, reason: string): void {
    this.check(name, () => {
      throw new Error(reason);
    });
  }

  /** Lets the process become ready once its other checks pass. */
  started(): void {
    this.check('service', () => undefined);
  }

  /** Makes `/readyz` return 503 from now on, so that load balancers send no new traffic. */
  stopping(): void {
    this.#stopping = true;
  }

  /** Runs the checks; `whole` includes those of `checkBeyond`. */
  async report(whole = false): Promise<HealthReport> {
    const wanted = [...this.#checks, ...(whole ? this.#beyond : [])];
    const results = await Promise.all(
      wanted.map(async ([name, check]) => [name, await outcome(check)] as const),
    );
    const checks = Object.fromEntries(results);
    const ready = !this.#stopping && results.every(([, result]) => result === 'ok');
    return { ready, checks: this.#stopping ? { ...checks, process: 'stopping' } : checks };
  }

  /** Listens and returns the port (`port` 0 = a free one). */
  async listen(port: number, host: string): Promise<number> {
    const server = createServer((request, response) => {
      if (request.url === '/metrics') return void this.#sendMetrics(response);
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
    return this.port;
  }

  /** The port that it listens on; 0 while it does not listen. */
  get port(): number {
    const address = this.#server?.address() as AddressInfo | undefined;
    return address?.port ?? 0;
  }

  async close(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise<void>((resolve) => (this.#server ? this.#server.close(() => resolve()) : resolve()));
  }

  async #sendMetrics(response: ServerResponse): Promise<void> {
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
