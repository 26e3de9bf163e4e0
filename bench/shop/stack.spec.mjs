import { describe, expect, test } from '@jest/globals';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '@netra/local-servers/testing';

const moduleOf = (name) => JSON.stringify(new URL(name, import.meta.url).href);
/** Says when the platform runs and a client of its databases is connected. */
const PROGRAM = `
  const { startStack } = await import(${moduleOf('./stack.mjs')});
  const { connect, databaseUrl } = await import(${moduleOf('./seed.mjs')});
  const stack = await startStack();
  await connect(databaseUrl(stack.file().postgres, 'catalog'));
  process.send('connected');`;

/** The processes that have a folder's name among their arguments. */
const processesOf = (folder) =>
  execFileSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(folder));

/** The clusters that root's PostgreSQL has elsewhere; a note beside each names its link. */
const clustersOf = (folder) =>
  globSync('/var/lib/netra/*.link').filter((note) => readFileSync(note, 'utf8').startsWith(folder));

describe('a benchmark', () => {
  const starting = (_child, folder) =>
    eventually(() => {
      expect(globSync(`${folder}/netra-bench-*/postgres/cluster/postmaster.pid`)).toHaveLength(1);
      expect(processesOf(folder)).not.toEqual([]);
    }, 240_000);
  const connected = (child) => once(child, 'message');

  /** A whole platform starts for the second, so it waits for `npm run test:all`. */
  const moments = [
    ['while its platform starts', starting, 'SIGTERM'],
    ['while it is connected to the databases', connected, 'SIGINT'],
  ].slice(0, process.env.NETRA_TEST_ALL ? 2 : 1);

  test.each(moments)(
    'that is ended twice %s, leaves neither processes nor folders',
    async (_, until, signal) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'netra-ended-'));
      const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
        env: { ...process.env, TMPDIR: folder },
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      });
      await until(child, folder);
      child.kill(signal);
      child.kill(signal);
      expect(await once(child, 'exit')).toEqual([130, null]);
      expect(readdirSync(folder).filter((name) => name.startsWith('netra-bench-'))).toEqual([]);
      expect(clustersOf(folder)).toEqual([]);
      expect(processesOf(folder)).toEqual([]);
      rmSync(folder, { recursive: true });
    },
    300_000,
  );
});
