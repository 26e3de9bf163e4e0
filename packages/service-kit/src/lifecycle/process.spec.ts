import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { CheckHealth, message } from '@netra/contracts';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { COMPILE_CACHE, freePort, isAlive, startNats } from '@netra/local-servers';
import { DataSource } from 'typeorm';
import { prepareDatabase } from '../database/migrate.js';
import { Bus } from '../index.js';
import {
  connectTestBus,
  createTestDatabase,
  eventually,
  TEST_KEYS,
  testInfra,
  type TestDatabase,
} from '@netra/local-servers/testing';

const Tell = message<object, { pid: number }>('clock.time.tell');
const schema = { entities: [], migrations: [] };
const packageFolder = join(import.meta.dirname, '../..');

let env: Record<string, string>;
let database: TestDatabase;
let bus: Bus;
const children: ChildProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase('clock', schema);
  bus = await connectTestBus();
  env = {
    NATS_URL: (await testInfra()).natsUrl,
    DATABASE_URL: database.url,
    REQUEST_KEYS: TEST_KEYS.verifying,
    LOG_LEVEL: 'warn',
  };
});
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));
afterAll(async () => {
  await bus.close();
  await database.drop();
  await (await testInfra()).close();
});

function startClock(
  more: Record<string, string | undefined> = {},
  args: string[] = [],
  main = 'clock.fixture.ts',
  stdout: number | 'pipe' = 'pipe',
) {
  const child = fork(join(import.meta.dirname, main), args, {
    cwd: packageFolder,
    execArgv: ['-C', 'netra-src', '--import', join(packageFolder, 'typescript-hook.mjs')],
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: COMPILE_CACHE, ...env, ...more },
    stdio: ['ignore', stdout, 'pipe', 'ipc'],
  });
  children.push(child);
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (text) => (output.stdout += text));
  child.stderr?.on('data', (text) => (output.stderr += text));
  return { child, output, exit: once(child, 'exit') as Promise<[number | null, string | null]> };
}

/** The last line of the log. */
const lastLine = ({ stdout }: { stdout: string }) => JSON.parse(stdout.trim().split('\n').at(-1)!) as object;

async function readyClock(more?: Record<string, string>) {
  const clock = startClock(more);
  const [ready] = (await once(clock.child, 'message')) as [{ type: string; port: number }];
  return { ...clock, ready };
}

describe('service process', () => {
  test('sends its launcher the port of its health server when it is ready, and ends when its launcher dies', async () => {
    const { child, ready, exit } = await readyClock();
    expect(ready).toEqual({ type: 'ready', port: expect.any(Number) });
    const health = await fetch(`http://127.0.0.1:${ready.port}/readyz`);
    const report = { ready: true, checks: { service: 'ok', database: 'ok', bus: 'ok', outbox: 'ok' } };
    expect(await health.json()).toEqual(report);
    expect(await bus.request(CheckHealth('clock'), {})).toEqual(report);
    expect(await bus.request(Tell, {})).toEqual({ pid: child.pid });
    child.disconnect();
    expect((await exit)[0]).toBe(0);
  });

  test('waits for its database and reports that', async () => {
    const port = await freePort();
    const { child, exit } = startClock({
      DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x',
      HEALTH_PORT: String(port),
    });
    await eventually(async () => {
      const response = await fetch(`http://127.0.0.1:${port}/readyz`);
      expect(response.status).toBe(503);
      expect(await response.text()).toMatch(/"database":"[^"]*ECONNREFUSED/);
    });
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  });

  test('waits for its migrations longer than its connections would last if each attempt kept one, and is ready after them', async () => {
    const unmigrated = await (await testInfra()).createDatabase('template_empty', async () => undefined);
    const owner = new DataSource({ type: 'postgres', url: unmigrated.url });
    await owner.initialize();
    // A role that may not create tables, as in production.
    await owner.query(`create role clock_waiting login password 'test'`);
    await owner.destroy();
    const { href } = Object.assign(new URL(unmigrated.url), { username: 'clock_waiting', password: 'test' });
    const port = String(await freePort());
    const clock = startClock({ DATABASE_URL: href, DATABASE_POOL_SIZE: '2', HEALTH_PORT: port });
    // One each 20 ms, while it looks each 500 ms: looks for more than its two connections.
    let answers = 0;
    await eventually(async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
      if (/"database":"[^"]*migrations/.test(await answer.text())) answers++;
      expect(answers).toBeGreaterThan(100);
    });
    await prepareDatabase('clock', { DATABASE_URL: href, MIGRATION_DATABASE_URL: unmigrated.url }, schema);
    await once(clock.child, 'message');
    clock.child.disconnect();
    expect((await clock.exit)[0]).toBe(0);
    await unmigrated.drop();
  });

  test('waits for the bus from the start, reports that, and can be stopped', async () => {
    const port = String(await freePort());
    const { child, exit, output } = startClock({ NATS_URL: 'nats://127.0.0.1:1', HEALTH_PORT: port });
    await eventually(async () => {
      const response = await fetch(`http://127.0.0.1:${port}/readyz`);
      expect(await response.text()).toMatch(/"bus":"[^"]*refused/);
      expect(output.stdout).toContain('waiting for the bus');
    });
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  });

  test("migrates with the owner's URL sent by its launcher, and serves as its own role", async () => {
    const owner = env['DATABASE_URL']!;
    const { href } = Object.assign(new URL(owner), { username: 'clock_app', password: 'test' });
    const clock = startClock({ MIGRATE_ON_START: 'true', OWNER_BY_CHANNEL: 'true', DATABASE_URL: href });
    clock.child.send({ type: 'owner', url: owner });
    await once(clock.child, 'message');
    expect(await bus.request(Tell, {})).toEqual({ pid: clock.child.pid });
  });

  test('keeps running when its log cannot be written to a full disk', async () => {
    const full = openSync('/dev/full', 'w');
    const { child } = startClock({ LOG_LEVEL: 'debug' }, [], 'clock.fixture.ts', full);
    closeSync(full);
    await once(child, 'message');
    for (let count = 0; count < 3; count++) expect(await bus.request(Tell, {})).toEqual({ pid: child.pid });
  });

  test.each([
    ['runs its migrations', ['migrate']],
    ['starts', []],
  ])('that %s exits and names a wrong migration', async (_when, args) => {
    const { exit, output } = startClock({ WRONG_MIGRATION: 'yes', MIGRATE_ON_START: 'true' }, args);
    expect(await exit).toEqual([1, null]);
    expect(lastLine(output)).toMatchObject({
      level: 'fatal',
      msg: 'The migration Wrong1750000000000 failed: relation "no_such_table" does not exist.',
    });
  });

  test('exits with one sentence when asked to migrate while the database stays unavailable', async () => {
    const away = { DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x', JOB_WAIT_SECONDS: '1' };
    const { exit, output } = startClock(away, ['migrate']);
    expect(await exit).toEqual([1, null]);
    expect(lastLine(output)).toMatchObject({
      level: 'fatal',
      msg: 'The database was unavailable for 1 s: connect ECONNREFUSED 127.0.0.1:1.',
    });
  });

  test('exits immediately with one sentence when asked to migrate with a wrong password', async () => {
    const url = new URL(env['DATABASE_URL']!);
    url.password = 'wrong';
    const { exit, output } = startClock({ DATABASE_URL: url.href }, ['migrate']);
    expect(await exit).toEqual([1, null]);
    expect(lastLine(output)).toMatchObject({
      level: 'fatal',
      msg: `The database cannot be used: password authentication failed for user "${url.username}".`,
    });
  });

  test('migrates and exits', async () => {
    const { exit, output } = startClock({ LOG_LEVEL: 'info' }, ['migrate']);
    expect([(await exit)[0], output.stderr]).toEqual([0, '']);
  });

  test('does not exit successfully when stopped before it could migrate', async () => {
    const { child, exit, output } = startClock(
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none', LOG_LEVEL: 'warn' },
      ['migrate'],
    );
    await eventually(() => expect(output.stdout).toContain('waiting for the database'));
    child.kill('SIGTERM');
    expect((await exit)[0]).toBe(143);
  });

  test('stops with 0 even when the bus is down', async () => {
    const nats = await startNats({ storeDir: (await testInfra()).newFolder() });
    const { child, exit } = await readyClock({ NATS_URL: nats.url });
    await nats.stop();
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
    expect(isAlive(child.pid!)).toBe(false);
  });
});

describe('job that sets up the bus', () => {
  const setUp = (url: string, more: Record<string, string> = {}) =>
    startClock({ NATS_URL: url, JOB_WAIT_SECONDS: '1', ...more }, [], '../set-up-bus.main.ts');

  test('exits with one sentence when the bus stays unavailable', async () => {
    const { exit, output } = setUp('nats://127.0.0.1:1');
    expect(await exit).toEqual([1, null]);
    expect(lastLine(output)).toMatchObject({
      level: 'fatal',
      msg: 'The bus was unavailable for 1 s: connection refused.',
    });
  });

  test('reports why the bus refuses a stream, such as too few servers, and not that there is none to update', async () => {
    const empty = await startNats({ storeDir: (await testInfra()).newFolder() });
    const { exit, output } = setUp(empty.url, { STREAM_REPLICAS: '3' });
    expect(await exit).toEqual([1, null]);
    expect(lastLine(output)).toMatchObject({
      level: 'fatal',
      msg: expect.stringMatching(/^The bus was unavailable for 1 s: .*replicas/),
    });
    await empty.stop();
  });

  test('exits immediately with one sentence for a wrong password', async () => {
    const url = new URL((await testInfra()).natsUrlOf('setup'));
    url.password = 'guessed';
    const { exit, output } = setUp(url.href);
    expect(await exit).toEqual([1, null]);
    expect(lastLine(output)).toMatchObject({
      level: 'fatal',
      msg: expect.stringMatching(/^The bus cannot be used: .*authorization/i),
    });
    expect(output.stdout).not.toContain('waiting');
  });
});

describe('replica stopped under load', () => {
  test('loses no requests', async () => {
    const [leaving, staying] = [await readyClock(), await readyClock()];
    const pids = new Set<number>();
    let isOver = false;
    const asking = Array.from({ length: 64 }, async () => {
      while (!isOver) pids.add((await bus.request(Tell, {})).pid);
    });
    const bothAnswer = () => expect(pids).toEqual(new Set([leaving.child.pid, staying.child.pid]));
    try {
      await Promise.race([eventually(bothAnswer), ...asking]);
      leaving.child.kill('SIGTERM');
      expect(await leaving.exit).toEqual([0, null]);
    } finally {
      isOver = true;
    }
    await Promise.all(asking); // none of them is lost
  });
});
