import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { testInfra } from './testing/index.js';
import { freePort, isAlive, startNats, startPostgres } from './index.js';
import { syncConfig } from './nats.js';

let folder: string;
const cleanUp: (() => Promise<unknown> | unknown)[] = [];

beforeEach(async () => {
  folder = (await testInfra()).newFolder();
});
afterEach(async () => {
  for (const undo of cleanUp.splice(0).reverse()) await undo();
});
afterAll(async () => (await testInfra()).close());

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

interface Report {
  postgres: string;
  pids: number[];
  error?: string;
}

async function launch() {
  const launcher = fork(join(import.meta.dirname, 'launcher.fixture.ts'), [folder], {
    execArgv: ['-C', 'netra-src', '--import', '@netra/service-kit/typescript-hook'],
  });
  cleanUp.push(() => launcher.kill('SIGKILL'));
  const [report] = (await once(launcher, 'message')) as [Report];
  return { launcher, report };
}

async function takenPort(): Promise<number> {
  const port = await freePort();
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  cleanUp.push(() => server.close());
  return port;
}

describe('embedded PostgreSQL', () => {
  const options = () => ({ dataDir: join(folder, 'postgres'), databases: ['shop'], durable: false });

  test('keeps its data and its password, which only its owner can read, across a restart', async () => {
    const first = await startPostgres(options());
    await query(first.url('shop'), 'create table thing as select 7 as id');
    await first.stop();
    const second = await startPostgres({ ...options(), databases: ['shop', 'more'], port: first.port });
    cleanUp.push(() => second.stop());
    expect(await query(first.url('shop'), 'select id from thing')).toEqual([{ id: 7 }]);
    expect(await query(second.url('more'), `select 'Ä' < 'B' as utf8`)).toHaveLength(1);
    expect(statSync(join(folder, 'postgres/password')).mode & 0o077).toBe(0);
  });

  test('reports a taken port in one sentence', async () => {
    const port = await takenPort();
    await expect(startPostgres({ ...options(), port })).rejects.toThrow(
      `PostgreSQL cannot start: port ${port} is taken by another program.`,
    );
  });
});

describe('embedded NATS', () => {
  test.each([
    ['nats-server: v2.9.10', ''],
    ['nats-server: v2.10.0', 'jetstream { sync_interval: always }\n'],
    ['nats-server: v2.14.4', 'jetstream { sync_interval: always }\n'],
    ['nats-server: v3.0.1', 'jetstream { sync_interval: always }\n'],
  ])('syncs acknowledged messages if the version can (%s)', (version, config) => {
    expect(syncConfig(version)).toBe(config);
  });

  test('reports a taken port in one sentence', async () => {
    const port = await takenPort();
    await expect(startNats({ storeDir: folder, port })).rejects.toThrow(
      `NATS cannot start: port ${port} is taken by another program.`,
    );
  });
});

describe('servers of a killed launcher', () => {
  test('are stopped by the next start, which keeps their data', async () => {
    const { launcher, report } = await launch();
    await query(report.postgres, 'create table thing as select 7 as id');
    launcher.kill('SIGKILL');
    await once(launcher, 'exit');
    expect(report.pids.map(isAlive)).toEqual([true, true]);

    const again = await launch();
    expect(report.pids.map(isAlive)).toEqual([false, false]);
    expect(await query(again.report.postgres, 'select id from thing')).toEqual([{ id: 7 }]);
    again.report.pids.forEach((pid) => process.kill(pid));
  });

  test('refuse a second launcher while the first still runs', async () => {
    const { report } = await launch();
    const second = await launch();
    expect(second.report.error).toMatch(
      /^PostgreSQL is already running on .* \(started by process \d+\); stop that one first\.$/,
    );
    report.pids.forEach((pid) => process.kill(pid));
  });
});
