import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from './index.js';

const children: ChildProcess[] = [];
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));

/** A port that another process has chosen and does not listen on yet. */
async function chosenElsewhere(): Promise<number> {
  const child = fork(join(import.meta.dirname, 'port.fixture.ts'), {
    execArgv: ['-C', 'netra-src', '--import', '@netra/service-kit/typescript-hook'],
  });
  children.push(child);
  const [port] = (await once(child, 'message')) as [number];
  return port;
}

const drawFirst = (port: number) =>
  jest.spyOn(Math, 'random').mockReturnValueOnce((port - 20_000 + 0.5) / 12_000);

const onLinux = process.platform === 'linux' ? test : test.skip;

describe('free port', () => {
  onLinux('is not one that another process has chosen, even before that listens on it', async () => {
    const chosen = await chosenElsewhere();
    drawFirst(chosen);
    expect(await freePort()).not.toBe(chosen);
  });

  onLinux('is free for others again when the process that chose it has ended', async () => {
    const chosen = await chosenElsewhere();
    const [child] = children;
    const ended = once(child!, 'exit');
    child!.kill('SIGKILL');
    await ended;
    drawFirst(chosen);
    expect(await freePort()).toBe(chosen);
  });
});
