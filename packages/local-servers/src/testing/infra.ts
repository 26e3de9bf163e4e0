import pg from 'pg';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { BUS_USERS } from '@netra/service-kit/bus-setup';

/** The servers of one test file: its own bus, and as many databases as it needs. */
export interface TestInfra {
  /** Connects as a user with all rights. */
  natsUrl: string;
  /** Connects as the user of a process, with its rights; a process that is not in `BUS_ACCESS` has all rights. */
  natsUrlOf(process: string): string;
  /**
   * Creates a database with the tables that `prepare` creates. `prepare` runs once per test run for each `template`; other databases are
   * copies (25 ms).
   */
  createDatabase(template: string, prepare: (url: string) => Promise<void>): Promise<TestDatabase>;
  /** Creates a folder for servers that a test starts itself. Any still running after the test run are stopped. */
  newFolder(): string;
  close(): Promise<void>;
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** In tests, the password of a user is the user's name. */
function urlAs(url: string, user: string): string {
  const own = new URL(url);
  own.username = own.password = user;
  return own.href;
}

interface Servers {
  control: string;
  folder: string;
}

let infra: Promise<TestInfra> | undefined;

/** Returns the infrastructure of this test file; the first call starts it. */
export const testInfra = (): Promise<TestInfra> => (infra ??= start());

/** Closes what the previous file left open: files of one worker share this module. */
export const closeInfraOfLastFile = async (): Promise<void> => (await infra)?.close();

async function start(): Promise<TestInfra> {
  const given = process.env['NETRA_TEST_SERVERS'];
  if (!given)
    throw new Error('the test servers are not running: start the tests by jest from the root folder');
  const servers = JSON.parse(given) as Servers;
  const nats = await startOn<{ id: string; url: string }>(servers.control, 'nats');
  return {
    natsUrl: nats.url,
    natsUrlOf: (process) => (BUS_USERS.includes(process) ? urlAs(nats.url, process) : nats.url),
    createDatabase: async (template, prepare) => {
      const { url } = await startOn<{ url: string }>(servers.control, 'postgres');
      return createDatabase(url, template, prepare);
    },
    newFolder: () => {
      const folder = mkdtempSync(join(servers.folder, 'own-'));
      chmodSync(folder, 0o711); // PostgreSQL may run as another user
      return folder;
    },
    close: async () => {
      infra = undefined;
      await fetch(`${servers.control}/nats/${nats.id}`, { method: 'DELETE' });
    },
  };
}

async function startOn<Started>(control: string, server: 'nats' | 'postgres'): Promise<Started> {
  const answer = await fetch(`${control}/${server}`, { method: 'POST' });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Started;
}

async function createDatabase(
  admin: string,
  template: string,
  prepare: (url: string) => Promise<void>,
): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asAdmin(admin, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    await ensureTemplate(client, admin, template, prepare);
    await client.query(`create database "${name}" template "${template}" strategy file_copy`);
  });
  const drop = () =>
    asAdmin(admin, (client) => client.query(`drop database if exists "${name}" with (force)`));
  return { url: urlOf(admin, name), drop: async () => void (await drop()) };
}

/** Creates the template under another name and renames it, so that a failed `prepare` leaves no incomplete one. */
async function ensureTemplate(
  client: pg.Client,
  admin: string,
  template: string,
  prepare: (url: string) => Promise<void>,
): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
  if (rowCount) return;
  const draft = `${template}_draft`;
  await client.query(`drop database if exists "${draft}" with (force)`);
  await client.query(`create database "${draft}"`);
  await prepare(urlOf(admin, draft));
  await client.query(`alter database "${draft}" rename to "${template}"`);
}

async function asAdmin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(admin: string, database: string): string {
  const url = new URL(admin);
  url.pathname = `/${database}`;
  return url.href;
}
