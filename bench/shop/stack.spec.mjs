import { describe, expect, test } from '@jest/globals';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '@netra/local-servers/testing';

const STACK = new URL('./stack.mjs', import.meta.url).href;

/** The processes that have a folder's name among their arguments. */
const processesOf = (folder) =>
  execFileSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(folder));

describe('a benchmark', () => {
  test('that is ended while its platform runs, leaves neither processes nor folders', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'netra-ended-'));
    const program = `const { startStack } = await import(${JSON.stringify(STACK)}); await startStack();`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      env: { ...process.env, TMPDIR: folder },
      stdio: 'inherit',
    });
    await eventually(() => {
      expect(globSync(`${folder}/netra-bench-*/postgres/cluster/postmaster.pid`)).toHaveLength(1);
      expect(processesOf(folder)).not.toEqual([]);
    }, 240_000);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([130, null]);
    expect(readdirSync(folder).filter((name) => name.startsWith('netra-bench-'))).toEqual([]);
    expect(processesOf(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  }, 300_000);
});
