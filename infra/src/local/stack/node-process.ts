import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { endProcess, forgetOwner, noteOwner, stopLeftover } from '@netra/local-servers';
import { lastLine, openLog } from './log-file.js';
import { Refusal } from './refusal.js';
import type { Running } from './supervised.js';

const READY_TIMEOUT_MS = 60_000;

/**
 * glibc gives each thread a heap of its own and keeps what was freed there: with one for all, all processes need 30 MiB less.
 * What is large (pixels of pictures) gets pages of its own that go back when it is freed; without a fixed threshold glibc
 * raises it with each of them, and ten pictures one after the other leave 60 MiB behind.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '1048576' };

export interface NodeCommand {
  name: string;
  /** The program, and options of Node before it. */
  args: string[];
  env: NodeJS.ProcessEnv;
  cwd: string;
  /** Keeps the log, and the note of who started the process. */
  dataDir: string;
}

/**
 * Starts a Node process detached from the terminal's signals and waits for its `{type: 'ready', port}`. It ends by itself
 * when this process is gone; one that could not (because it was frozen) is ended here first.
 * @throws Refusal with the last line of its log when it ends before it is ready
 */
export async function startNode({ name, args, env, cwd, dataDir }: NodeCommand): Promise<Running> {
  const notes = path.join(dataDir, 'run', name);
  mkdirSync(notes, { recursive: true });
  await stopLeftover(name, notes, 'SIGKILL');
  const logFile = path.join(dataDir, 'logs', `${name}.log`);
  const log = openLog(logFile);
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...ALLOCATOR, ...env },
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  noteOwner(notes, child.pid!, args.at(-1)!);
  const exited = once(child, 'exit').then(() => undefined);
  try {
    await untilReady(child, name, logFile);
  } catch (error) {
    await endProcess(child.pid!, 'SIGKILL');
    throw error;
  }
  const stop = async () => {
    await endProcess(child.pid!, 'SIGTERM');
    forgetOwner(notes);
  };
  return { pid: child.pid!, exited, stop };
}

function untilReady(child: ChildProcess, name: string, logFile: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) =>
      reject(new Refusal(`${name} did not start (${reason}): ${lastLine(logFile)} (log: ${logFile})`));
    const timer = setTimeout(() => fail(`not ready after ${READY_TIMEOUT_MS / 1000} s`), READY_TIMEOUT_MS);
    child.on('message', (message: { type?: string }) => {
      if (message.type !== 'ready') return;
      clearTimeout(timer);
      resolve();
    });
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      fail(`it ended with ${signal ?? `code ${code}`}`);
    });
  });
}
