import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { execFileSync, fork, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, statSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { freePort, startPostgres, type PostgresServer } from '@netra/local-servers';
import { eventually, TEST_KEYS, testInfra } from '@netra/local-servers/testing';

const packageFolder = path.join(import.meta.dirname, '../..');
const NAME = 'clock';
/** Node cannot create certificates itself. */
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

let folder: string;
let postgres: PostgresServer;
let admin: pg.Client;
const children: ChildProcess[] = [];

const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });

/** Creates an authority, and a certificate from it that is valid for one address. */
function makeCertificate(address: string): void {
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=ca',
    '-keyout',
    'ca.key',
    '-out',
    'ca.crt',
  );
  openssl(
    'req',
    '-new',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=db',
    '-keyout',
    'server.key',
    '-out',
    'csr',
  );
  const extension = `subjectAltName=IP:${address}`;
  execFileSync(
    'sh',
    [
      '-c',
      `printf ${extension} >ext && openssl x509 -req -in csr -CA ca.crt -CAkey ca.key -days 2 -extfile ext -out server.crt`,
    ],
    { cwd: folder, stdio: 'pipe' },
  );
}

/** Gives PostgreSQL the certificate and reloads its configuration. */
async function serveWith(address: string): Promise<void> {
  makeCertificate(address);
  const { rows } = await admin.query<{ setting: string }>(
    `select setting from pg_settings where name = 'data_directory'`,
  );
  const data = rows[0]!.setting;
  const { uid, gid } = statSync(data);
  for (const file of ['server.key', 'server.crt']) {
    copyFileSync(path.join(folder, file), path.join(data, file));
    chmodSync(path.join(data, file), 0o600);
    chownSync(path.join(data, file), uid, gid);
  }
  await admin.query('alter system set ssl = on');
  await admin.query('select pg_reload_conf()');
  await eventually(async () => {
    const client = new pg.Client({
      connectionString: postgres.url(NAME),
      ssl: { rejectUnauthorized: false },
    });
    await client.connect();
    await client.end();
  });
}

beforeAll(async () => {
  folder = (await testInfra()).newFolder();
  postgres = await startPostgres({
    dataDir: path.join(folder, 'postgres'),
    databases: [NAME],
    durable: false,
  });
  admin = new pg.Client({ connectionString: postgres.url(NAME) });
  await admin.connect();
}, 60_000);
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));
afterAll(async () => {
  await admin.end();
  await postgres.stop();
  postgres.removeData();
  await (await testInfra()).close();
});

/** Starts a service whose `DATABASE_URL` requires a certificate, with or without trust in its authority. */
async function startService(env: Record<string, string>) {
  const port = await freePort();
  const child = fork(path.join(packageFolder, 'src/lifecycle/clock.fixture.ts'), [], {
    cwd: packageFolder,
    execArgv: ['-C', 'netra-src', '--import', path.join(packageFolder, 'typescript-hook.mjs')],
    env: {
      PATH: process.env['PATH'],
      NATS_URL: (await testInfra()).natsUrl,
      DATABASE_URL: `${postgres.url(NAME)}?sslmode=verify-full`,
      REQUEST_KEYS: TEST_KEYS.verifying,
      MIGRATE_ON_START: 'true',
      HEALTH_PORT: String(port),
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  children.push(child);
  return async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz/whole`);
    return [answer.status, await answer.text()] as const;
  };
}

const encryptedSessions = async () => {
  const { rows } = await admin.query<{ ssl: boolean }>(
    `select ssl from pg_stat_ssl join pg_stat_activity using (pid) where application_name like $1`,
    [`${NAME}%`],
  );
  return rows.map(({ ssl }) => ssl);
};

(hasOpenssl ? describe : describe.skip)('service with sslmode=verify-full', () => {
  test('is ready when it trusts the authority, and all its sessions are encrypted', async () => {
    await serveWith('127.0.0.1');
    const ready = await startService({ NODE_EXTRA_CA_CERTS: path.join(folder, 'ca.crt') });
    await eventually(async () => expect((await ready())[0]).toBe(200), 30_000);
    expect(new Set(await encryptedSessions())).toEqual(new Set([true]));
  }, 60_000);

  test('waits and reports why when it does not trust the authority, without an unencrypted session', async () => {
    await serveWith('127.0.0.1');
    const ready = await startService({});
    await eventually(async () => expect((await ready())[1]).toMatch(/certificate/), 30_000);
    expect(await encryptedSessions()).toEqual([]);
  }, 60_000);

  test('waits and reports why when the certificate is for another address', async () => {
    await serveWith('192.0.2.1');
    const ready = await startService({ NODE_EXTRA_CA_CERTS: path.join(folder, 'ca.crt') });
    await eventually(async () => expect((await ready())[1]).toMatch(/127\.0\.0\.1/), 30_000);
    expect(await encryptedSessions()).toEqual([]);
  }, 60_000);
});
