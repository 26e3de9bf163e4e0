import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { startServer, stopLeftover, type ServerProcess } from '@netra/local-servers';

const READY_TIMEOUT_MS = 60_000;

/**
 * glibc gives each thread its own heap and keeps freed memory: with one heap for all threads, all processes together need 30 MiB less.
 * Large allocations (pixels of pictures) get pages of their own that are returned when they are freed; without a fixed threshold glibc
 * raises it with each of them, and ten pictures in a row leave 60 MiB behind.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '1048576' };

export interface NodeCommand {
  name: string;
  /** The program, and options of Node before it. */
  args: string[];
  env: NodeJS.ProcessEnv;
  cwd: string;
  /** Sent to the process: what its environment must not hold. */
  message?: object;
  /** Keeps the log, and the record of who started the process. */
  dataDir: string;
}

/**
 * Starts a Node process and waits for its `{ type: 'ready' }`. It ends by itself when this process is gone; one of an earlier
 * launcher that could not (because it was frozen) is killed first.
 */
export async function startNode({ dataDir, ...command }: NodeCommand): Promise<ServerProcess> {
  const record = path.join(dataDir, 'run', command.name);
  mkdirSync(record, { recursive: true });
  await stopLeftover(command.name, record, 'SIGKILL');
  return startServer({
    ...command,
    command: process.execPath,
    env: { ...ALLOCATOR, ...command.env },
    program: command.args.at(-1),
    logFile: path.join(dataDir, 'logs', `${command.name}.log`),
    dataDir: record,
    timeoutMs: READY_TIMEOUT_MS,
  });
}
