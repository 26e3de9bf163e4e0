import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { freePort, isFree } from './ports.js';
import { postgresBinaries, runAs, type PostgresBinaries, type RunAs } from './postgres-binaries.js';
import { clusterOf } from './cluster-folder.js';
import { stopLeftover } from './leftovers.js';
import { startServer } from './server-process.js';

export interface PostgresOptions {
  /** Holds the cluster, the password and the log; created when missing. */
  dataDir: string;
  /** 0 or absent: a free port. */
  port?: number;
  /** Databases that must exist. */
  databases?: readonly string[];
  /** false disables fsync, for tests whose data may be lost. Default true. */
  durable?: boolean;
}

export interface PostgresServer {
  pid: number;
  port: number;
  user: string;
  password: string;
  logFile: string;
  /** The connection string of a database, by default of `postgres`. */
  url(database?: string): string;
  /** The same for the role `<database>_app`, which the service's migrations create. */
  appUrl(database: string): string;
  /** Resolves when the server ends, for any reason. */
  exited: Promise<void>;
  /** Closes the sessions and shuts down cleanly ("fast shutdown"). */
  stop(): Promise<void>;
  /** Deletes the cluster; call it after `stop`. */
  removeData(): void;
}

const USER = 'netra';

/**
 * Starts PostgreSQL on 127.0.0.1, with SCRAM passwords and without Unix sockets. The first start creates the cluster; later ones
 * take 50 ms. A server that a killed launcher left running on the folder is stopped first.
 * @throws an error with one sentence for the user: the port is taken, another launcher uses the folder, the binaries are missing
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const { durable = true } = options;
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true });
  await stopLeftover('PostgreSQL', dataDir, 'SIGINT');
  if (options.port && !(await isFree(options.port))) {
    throw new Error(`PostgreSQL cannot start: port ${options.port} is taken by another program.`);
  }
  const user = runAs();
  const binaries = postgresBinaries(user);
  const password = passwordOf(dataDir, 'password');
  const appPassword = passwordOf(dataDir, 'app-password');
  const cluster = clusterOf(dataDir, user);
  if (!existsSync(join(cluster, 'PG_VERSION'))) initialize(binaries, { cluster, password, durable, user });
  const port = options.port || (await freePort());
  const server = await startServer({
    name: 'PostgreSQL',
    command: binaries.postgres,
    args: serverArguments(cluster, port, durable),
    ready: /ready to accept connections/,
    logFile: join(dataDir, 'postgres.log'),
    dataDir,
    ...user,
  });
  const url = (database = 'postgres') => `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;
  const appUrl = (database: string) =>
    `postgres://${database}_app:${appPassword}@127.0.0.1:${port}/${database}`;
  await createDatabases(url(), options.databases ?? []);
  const removeData = () =>
    [cluster, `${cluster}.link`].forEach((path) => rmSync(path, { recursive: true, force: true }));
  const stop = () => server.stop('SIGINT');
  return { ...server, port, user: USER, password, url, appUrl, stop, removeData };
}

function serverArguments(cluster: string, port: number, durable: boolean): string[] {
  const settings = {
    unix_socket_directories: '',
    max_connections: '200',
    // Recovery calls syncfs once instead of fsync on each of two thousand files, which takes ten seconds.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    ...(!durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', cluster, '-h', '127.0.0.1', '-p', String(port), ...flags];
}

/** Reads a password, or creates it. Passwords are files beside the cluster that only their owner can read. */
function passwordOf(dataDir: string, name: string): string {
  const file = join(dataDir, name);
  if (!existsSync(file)) writeFileSync(file, randomBytes(18).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

interface NewCluster {
  cluster: string;
  password: string;
  durable: boolean;
  user: RunAs | undefined;
}

function initialize(binaries: PostgresBinaries, { cluster, password, durable, user }: NewCluster): void {
  const passwordFile = `${cluster}.password`;
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) chownSync(passwordFile, user.uid, user.gid);
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'];
  const access = ['--auth=scram-sha-256', `--username=${USER}`, `--pwfile=${passwordFile}`];
  try {
    execFileSync(binaries.initdb, ['-D', cluster, ...access, ...locale, ...(durable ? [] : ['--no-sync'])], {
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
      ...user,
    });
  } catch (error) {
    const said = String((error as { stderr?: Buffer }).stderr ?? error).trim();
    throw new Error(`PostgreSQL could not create its data folder ${cluster}: ${said}`, { cause: error });
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

async function createDatabases(url: string, names: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
    const existing = new Set(rows.map((row) => row.datname));
    for (const name of names) {
      if (!existing.has(name)) await client.query(`create database ${client.escapeIdentifier(name)}`);
    }
  } finally {
    await client.end();
  }
}
