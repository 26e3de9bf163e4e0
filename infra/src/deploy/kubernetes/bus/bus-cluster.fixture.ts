import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findNatsServer, freePort, startServer, type ServerProcess } from '@netra/local-servers';
import { eventually } from '@netra/local-servers/testing';
import { BUS_USERS } from '@netra/service-kit/bus-setup';
import { find } from '../named.fixture.js';
import { objectsOf, readRendered, type Rendered } from '../rendered.js';

const SERVERS = 3;

/** The rendered configuration files of the bus in an overlay. */
export const renderedConf = (overlay: Rendered): Record<string, string> =>
  find(objectsOf(readRendered(overlay)), 'ConfigMap/bus')['data'] as Record<string, string>;

/** The environment set by the StatefulSet and its Secrets; the password of a user is its name prefixed with n. */
export const environment = (name: string, routes: readonly number[]): NodeJS.ProcessEnv => ({
  POD_NAME: name,
  ROUTES_PASSWORD: 'nroutes',
  ...Object.fromEntries(BUS_USERS.map((user) => [`${user.toUpperCase()}_PASSWORD`, `n${user}`])),
  ...Object.fromEntries(
    routes.map((port, index) => [`ROUTE_${index}`, `nats://routes:nroutes@127.0.0.1:${port}`]),
  ),
});

/** Whether the server supports `sync_interval`; versions before 2.10 do not start with it. */
export function knowsSync(binary: string): boolean {
  const version = execFileSync(binary, ['--version'], { encoding: 'utf8' });
  const [major = 0, minor = 0] = /v(\d+)\.(\d+)/.exec(version)!.slice(1).map(Number);
  return major > 2 || minor >= 10;
}

/** Writes the rendered files into a folder, without the settings that an older server refuses. */
export function writeConf(
  folder: string,
  binary: string,
  change: (conf: string) => string = (conf) => conf,
): string {
  const files = renderedConf('production');
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    const known = knowsSync(binary) ? text : text.replace(/^\s*sync_interval: always\n/m, '');
    writeFileSync(path.join(folder, name), name === 'nats.conf' ? change(known) : known);
  }
  return path.join(folder, 'nats.conf');
}

interface Ports {
  client: number;
  route: number;
  monitor: number;
}

/** Three bus servers on this machine, with the rendered configuration: only addresses and folders differ. */
export class BusCluster {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'netra-bus-'));
  readonly #running = new Map<number, ServerProcess>();

  private constructor(
    private readonly binary: string,
    private readonly ports: readonly Ports[],
  ) {}

  static async start(): Promise<BusCluster> {
    const ports: Ports[] = [];
    for (let index = 0; index < SERVERS; index++)
      ports.push({ client: await freePort(), route: await freePort(), monitor: await freePort() });
    const cluster = new BusCluster(process.env['NETRA_NATS_SERVER'] ?? (await findNatsServer()), ports);
    await Promise.all(ports.map((_ports, index) => cluster.#start(index)));
    await Promise.all(ports.map((_ports, index) => cluster.#healthy(index)));
    return cluster;
  }

  get servers(): number[] {
    return [...this.ports.keys()];
  }

  /** The URL of a server for a user of the bus. */
  urlOf(user: string, index = 0): string {
    return `nats://${user}:n${user}@127.0.0.1:${this.ports[index]!.client}`;
  }

  /** Restarts like a rolling update: lame duck, immediate SIGTERM, a new server on the same volume; continues once it has caught up. */
  async restart(index: number): Promise<void> {
    const { pid, exited } = this.#running.get(index)!;
    execFileSync(this.binary, ['-sl', `ldm=${pid}`]);
    process.kill(pid, 'SIGTERM');
    await exited;
    await this.#start(index);
    await this.#healthy(index);
  }

  async kill(index: number): Promise<void> {
    await this.#running.get(index)!.stop('SIGKILL');
  }

  async revive(index: number): Promise<void> {
    await this.#start(index);
    await this.#healthy(index);
  }

  /** The status with which a server answers one of its probes. */
  async probe(index: number, query = ''): Promise<number> {
    return (await fetch(`http://127.0.0.1:${this.ports[index]!.monitor}/healthz${query}`)).status;
  }

  /** The number of servers that a server is connected to. */
  async routes(index: number): Promise<number> {
    const answer = await fetch(`http://127.0.0.1:${this.ports[index]!.monitor}/routez`);
    const { routes } = (await answer.json()) as { routes: { remote_id: string }[] };
    return new Set(routes.map(({ remote_id: id }) => id)).size;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#running.values()].map((server) => server.stop('SIGKILL')));
    rmSync(this.#folder, { recursive: true });
  }

  async #start(index: number): Promise<void> {
    const { client, route, monitor } = this.ports[index]!;
    const folder = path.join(this.#folder, String(index));
    const conf = writeConf(folder, this.binary, (text) =>
      text
        .replace('port: 4222', `listen: 127.0.0.1:${client}`)
        .replace('http: 8222', `http: 127.0.0.1:${monitor}`)
        .replace('port: 6222', `listen: 127.0.0.1:${route}`)
        .replace('store_dir: /data', `store_dir: ${folder}/data`)
        .replace('pid_file: /tmp/nats.pid', `pid_file: ${folder}/nats.pid`),
    );
    const server = await startServer({
      name: 'NATS',
      command: this.binary,
      args: ['-c', conf],
      env: environment(
        `nats-${index}`,
        this.ports.map((each) => each.route),
      ),
      ready: /Server is ready/,
      logFile: path.join(folder, 'log'),
      dataDir: folder,
    });
    this.#running.set(index, server);
  }

  /** Like the startup probe: waits until the server has caught up with the others. */
  #healthy(index: number): Promise<unknown> {
    return eventually(async () => {
      const status = await this.probe(index).catch(() => 0);
      if (status !== 200) throw new Error(`server ${index} is not healthy: ${status}`);
    }, 60_000);
  }
}
