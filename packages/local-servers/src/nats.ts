import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findNatsServer } from './nats-binary.js';
import { stopLeftover } from './leftovers.js';
import { isFree } from './ports.js';
import { startServer } from './server-process.js';

export interface NatsOptions {
  /** Holds JetStream's files and the log; created when missing. */
  storeDir: string;
  /** 0 or absent: a free port. */
  port?: number;
  /** Appended to the configuration of nats-server, such as `busUsersConfig()`; without it, every client has all rights. */
  config?: string;
  /** Syncs each message to the disk before its acknowledgement (nats-server 2.10 or newer). Default true; false in tests. */
  durable?: boolean;
  /** Default true; false for a bus without JetStream, like one whose disk is full. */
  hasStore?: boolean;
  /** The path of nats-server; by default it is searched for, and downloaded when missing. */
  binary?: string;
}

export interface NatsServer {
  pid: number;
  port: number;
  /** `nats://127.0.0.1:<port>` */
  url: string;
  logFile: string;
  /** Resolves when the server ends, for any reason. */
  exited: Promise<void>;
  stop(): Promise<void>;
}

const RANDOM_PORT = '-1';
const SYNC_SINCE = { major: 2, minor: 10 };

/**
 * Returns the setting that syncs each message before its acknowledgement, which deletes its row from the outbox; by default the server
 * syncs every two minutes. Empty for servers before 2.10, which lack the setting.
 * @param version the output of `nats-server --version`
 */
export function syncConfig(version: string): string {
  const [major = 0, minor = 0] = /v(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number) ?? [];
  const isKnown = major > SYNC_SINCE.major || (major === SYNC_SINCE.major && minor >= SYNC_SINCE.minor);
  return isKnown ? 'jetstream { sync_interval: always }\n' : '';
}

/**
 * Starts nats-server with JetStream on 127.0.0.1. A server that a killed launcher left running on the folder is stopped first.
 * @throws an error with one sentence for the user: the port is taken, another launcher uses the folder, nats-server is missing
 */
export async function startNats(options: NatsOptions): Promise<NatsServer> {
  const storeDir = resolve(options.storeDir);
  mkdirSync(storeDir, { recursive: true });
  await stopLeftover('NATS', storeDir, 'SIGTERM');
  if (options.port && !(await isFree(options.port))) {
    throw new Error(`NATS cannot start: port ${options.port} is taken by another program.`);
  }
  const file = join(storeDir, 'nats.conf');
  const { durable = true, config = '', hasStore = true } = options;
  const command = options.binary ?? (await findNatsServer());
  const sync =
    durable && hasStore ? syncConfig(execFileSync(command, ['--version'], { encoding: 'utf8' })) : '';
  writeFileSync(file, sync + config, { mode: 0o600 });
  const server = await startServer({
    name: 'NATS',
    command,
    args: [
      '-a',
      '127.0.0.1',
      '-p',
      options.port ? String(options.port) : RANDOM_PORT,
      ...(hasStore ? ['-js', '-sd', storeDir] : []),
      '-c',
      file,
    ],
    ready: /Listening for client connections on \S+[^]*Server is ready/,
    logFile: join(storeDir, 'nats.log'),
    dataDir: storeDir,
  });
  const port = Number(/client connections on \S+:(\d+)/.exec(server.readyLine)?.[1]);
  return { ...server, port, url: `nats://127.0.0.1:${port}`, stop: () => server.stop('SIGTERM') };
}
