import { execFile } from 'node:child_process';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { isAlive, startNats, type NatsServer } from '@netra/local-servers';
import { eventually, testInfra } from '@netra/local-servers/testing';
import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';

const SCRIPT = path.resolve(import.meta.dirname, '../../../deploy/nats/is-alive.sh');
const NC = `#!${process.execPath}
const socket = require('node:net').connect(Number(process.argv[4]), process.argv[3]);
process.stdin.pipe(socket).pipe(process.stdout);
socket.on('error', () => process.exit(1));
`;

let folder: string;
let nats: NatsServer;
const options = () => ({ storeDir: path.join(folder, 'nats'), durable: false });

beforeEach(async () => {
  folder = (await testInfra()).newFolder();
  command('busybox', NC);
  nats = await startNats(options());
});
afterEach(async () => {
  await nats.stop();
  for (const what of ['answered', 'failures'])
    rmSync(`/dev/shm/bus-store-${what}-${nats.pid}`, { force: true });
});
afterAll(async () => (await testInfra()).close());

/** A stand-in for a command of the container. */
function command(name: string, text: string): void {
  writeFileSync(path.join(folder, name), text);
  chmodSync(path.join(folder, name), 0o755);
}

const hasFreeKib = (kib: number) => command('df', `#!/bin/sh\necho head\necho disk 1 1 ${kib} 1% /data\n`);

/** Runs the health check once and returns whether it passed. */
const check = async (pid = nats.pid): Promise<boolean> => {
  const env = {
    PATH: `${folder}:${process.env['PATH']}`,
    BUS_PORT: String(nats.port),
    SETUP_PASSWORD: 'x',
    ANSWER_SECONDS: '0.3',
  };
  try {
    await promisify(execFile)('sh', [SCRIPT, String(pid)], { env });
    return true;
  } catch {
    return false;
  }
};

test('a bus whose store stops responding despite free space is killed at the third failed check, so that Docker restarts it', async () => {
  hasFreeKib(1_000_000);
  await eventually(async () => expect(await check()).toBe(true));
  const { pid, port } = nats;
  await nats.stop();
  nats = await startNats({ ...options(), port, hasStore: false });
  rmSync(`/dev/shm/bus-store-failures-${pid}`, { force: true });
  writeFileSync(`/dev/shm/bus-store-answered-${nats.pid}`, '');
  rmSync(`/dev/shm/bus-store-answered-${pid}`, { force: true });
  expect([await check(), await check()]).toEqual([false, false]);
  expect(isAlive(nats.pid)).toBe(true);
  expect(await check()).toBe(false);
  await eventually(() => expect(isAlive(nats.pid)).toBe(false));
});

test.each([
  ['with a full disk', 1_000, true],
  ['that has not responded yet', 1_000_000, false],
])('a bus without a store %s keeps running', async (_when, kib, hasAnswered) => {
  hasFreeKib(kib);
  const { port } = nats;
  await nats.stop();
  nats = await startNats({ ...options(), port, hasStore: false });
  if (hasAnswered) writeFileSync(`/dev/shm/bus-store-answered-${nats.pid}`, '');
  for (let count = 0; count < 4; count++) expect(await check()).toBe(false);
  expect(isAlive(nats.pid)).toBe(true);
});
