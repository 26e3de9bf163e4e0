import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { COMPILE_CACHE } from '@netra/local-servers';
import { freeMib } from './free-space.js';
import { startNode } from './node-process.js';
import { programOf } from './programs.js';
import { Refusal } from './refusal.js';
import { removeStackFile, writeStackFile } from './stack-file.js';
import { StoreWatch } from './store-watch.js';
import { Supervised, type Running } from './supervised.js';
import {
  askBus,
  edge,
  gateway,
  helpers,
  imagesFolder,
  loopback,
  metricsAddresses,
  natsUrl,
  services,
  startBus,
  startDatabases,
  type Part,
  type System,
} from './system.js';

/** Stopped last, because all other programs use them. */
const STOPPED_LAST = ['nats', 'postgres'];
/** Enough disk space for the events of several hours. */
const ROOM_MIB = 64;

/** The running system: every process under supervision, and the file that lists their addresses. */
export class Stack {
  readonly #parts: Supervised[] = [];
  #databaseUrl: (name: string) => string = () => '';
  #appUrl: (name: string) => string = () => '';
  readonly #store: StoreWatch;
  #serving = false;
  #stopped = false;

  constructor(
    readonly system: System,
    private readonly report: (line: string) => void,
  ) {
    this.#store = new StoreWatch({
      ask: () => askBus(system),
      hasRoom: () => freeMib(system.settings.dataDir) > ROOM_MIB,
      restart: () => this.restart(['nats']),
      report,
    });
  }

  get origin(): string {
    return this.system.places.origin;
  }

  /** The URL of the site on this machine. */
  get localOrigin(): string {
    const { host, port } = this.system.places;
    const isReachedByLoopback = /^(127\.|0\.0\.0\.0$|::1?$)/.test(host);
    return isReachedByLoopback ? loopback(port.edge) : `http://${host}:${port.edge}`;
  }

  get mailPage(): string {
    return loopback(this.system.places.port.mail);
  }

  /** The connection string of a service's database, for its owner. */
  urlOf(service: string): string {
    return this.#databaseUrl(service);
  }

  /** Starts everything; resolves once the edge serves. */
  async start(bundles: Promise<void>): Promise<void> {
    await Promise.all([
      this.#run('postgres', async () => {
        const server = await startDatabases(this.system);
        this.#databaseUrl = server.url;
        this.#appUrl = server.appUrl;
        linkLog(this.system.settings.dataDir, 'postgres', server.logFile);
        return server;
      }),
      this.#run('nats', async () => {
        const server = await startBus(this.system);
        linkLog(this.system.settings.dataDir, 'nats', server.logFile);
        return server;
      }),
      ...helpers(this.system).map((part) => this.#runProgram(part)),
    ]);
    await Promise.all([
      ...services(this.system, { owner: this.#databaseUrl, app: this.#appUrl }).map((part) =>
        this.#runProgram(part),
      ),
      this.#runProgram(gateway(this.system)),
      bundles.then(() => this.#runProgram(edge(this.system))),
    ]);
    this.#store.start();
    this.#serving = true;
    this.#describe();
  }

  /** Restarts programs whose sources have changed. */
  async restart(names: readonly string[]): Promise<void> {
    const wanted = this.#parts.filter(({ name }) => names.includes(name));
    await Promise.all(wanted.map((part) => part.restart()));
  }

  /** Stops everything, the servers last. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#store.stop();
    const clients = this.#parts.filter(({ name }) => !STOPPED_LAST.includes(name));
    await Promise.all(clients.map((part) => part.stop()));
    for (const name of STOPPED_LAST) await this.#parts.find((part) => part.name === name)?.stop();
    removeStackFile(this.system.settings.dataDir);
  }

  #runProgram({ name, env, message }: Part): Promise<void> {
    const { root, settings, places } = this.system;
    const command = {
      name,
      args: programOf(name, this.system),
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        PORT: String(places.port[name]),
        ...env,
      },
      cwd: root,
      ...(message && { message }),
      dataDir: settings.dataDir,
    };
    return this.#run(name, () => startNode(command));
  }

  async #run(name: keyof System['places']['port'], start: () => Promise<Running>): Promise<void> {
    if (this.#stopped) return;
    const port = this.system.places.port[name];
    const part = new Supervised({ name, port, start, changed: () => this.#describe(), report: this.report });
    this.#parts.push(part);
    try {
      await part.start();
    } catch (error) {
      throw new Refusal((error as Error).message, { cause: error });
    }
  }

  #describe(): void {
    if (!this.#serving) return;
    const { places, settings } = this.system;
    writeStackFile(settings.dataDir, {
      origin: places.origin,
      mail: { smtp: `smtp://127.0.0.1:${places.port.smtp}`, web: this.mailPage },
      nats: natsUrl(this.system, 'setup'),
      postgres: this.#databaseUrl('postgres'),
      images: imagesFolder(this.system),
      metrics: metricsAddresses(places),
      processes: this.#parts.flatMap(({ name, pid, port }) => (pid ? [{ name, pid, port }] : [])),
    });
  }
}

/** Links a server's own log into the folder of logs. */
function linkLog(dataDir: string, name: string, file: string): void {
  const link = path.join(dataDir, 'logs', `${name}.log`);
  mkdirSync(path.dirname(link), { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(path.relative(path.dirname(link), file), link);
}
