import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '@netra/local-servers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startNode } from './node-process.js';
import { Supervised } from './supervised.js';

const GOOD = `
  process.send({ type: 'ready' });
  process.on('SIGTERM', () => process.exit(0));
  process.on('disconnect', () => process.exit(0));
  setInterval(() => {}, 1000);`;

describe('supervised process', () => {
  let dataDir: string;
  let reports: string[];
  let changes: number;
  let part: Supervised;

  const program = (name: string) => path.join(dataDir, `${name}.mjs`);
  const startToy = () =>
    startNode({ name: 'toy', args: [program('toy')], env: process.env, cwd: dataDir, dataDir });
  const supervise = () =>
    new Supervised({
      name: 'toy',
      port: 4711,
      start: startToy,
      changed: () => changes++,
      report: (line) => reports.push(line),
    });
  const until = async (condition: () => boolean) => {
    for (const end = Date.now() + 20_000; !condition(); await sleep(20))
      if (Date.now() > end) throw new Error(`timed out; reports: ${reports.join('; ')}`);
  };

  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'netra-toy-'));
    [reports, changes] = [[], 0];
    await writeFile(program('toy'), GOOD);
    part = supervise();
  });
  afterEach(async () => {
    await part.stop();
    await rm(dataDir, { recursive: true });
  });

  it('is restarted under a new id when killed, which is reported', async () => {
    await part.start();
    const first = part.pid!;
    process.kill(first, 'SIGKILL');
    await until(() => changes === 2);
    expect(part.pid).not.toBe(first);
    expect(isAlive(part.pid!)).toBe(true);
    expect(reports).toEqual([expect.stringMatching(/^toy had ended and is back after \d+\.\d s$/)]);
  });

  it('is retried until it can start', async () => {
    await part.start();
    await writeFile(program('toy'), `console.error('the disk is on fire'); process.exit(7);`);
    process.kill(part.pid!, 'SIGKILL');
    await until(() => reports.length >= 2);
    expect(reports[0]).toContain('toy did not start (it ended with code 7): the disk is on fire');
    await writeFile(program('toy'), GOOD);
    await until(() => changes === 2);
  });

  it('stays stopped after a stop', async () => {
    await part.start();
    const { pid } = part;
    await part.stop();
    expect(isAlive(pid!)).toBe(false);
    expect([changes, reports]).toEqual([1, []]);
  });

  it('does not keep running when it is stopped while starting', async () => {
    const started = part.start();
    await part.stop();
    await started;
    expect(isAlive(part.pid!)).toBe(false);
    expect(changes).toBe(0);
  });

  it('reports a deliberate restart', async () => {
    await part.start();
    await part.restart();
    await until(() => changes === 2);
    expect(reports).toEqual([expect.stringContaining('toy restarted after')]);
  });

  it('fails the first start with the last line of its log when it never gets ready', async () => {
    await writeFile(
      program('toy'),
      `console.log('{"level":"fatal","msg":"could not start","err":{"message":"no database"}}'); process.exit(1);`,
    );
    await expect(part.start()).rejects.toThrow(
      'toy did not start (it ended with code 1): could not start: no database',
    );
    const log = path.join(dataDir, 'logs/toy.log');
    expect(await readFile(log, 'utf8')).toContain('no database');
    expect((await stat(log)).mode & 0o777).toBe(0o600);
  });

  it('kills a frozen process of an earlier launcher first', async () => {
    const { pid } = await startToy();
    process.kill(pid, 'SIGSTOP');
    await part.start();
    expect(isAlive(pid)).toBe(false);
    expect(isAlive(part.pid!)).toBe(true);
  });
});
