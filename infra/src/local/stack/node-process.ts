import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { startServer, stopLeftover, type ServerProcess } from '@netra/local-servers';

const READY_TIMEOUT_MS = 60_000;

/**
 * glibc gives each thread its own heap and keeps freed memory: a single heap for all threads saves 30 MiB across all processes. Large
 * allocations (pixels of pictures) get separate pages that are returned when freed; without a fixed threshold, each of them raises it, and
 * ten pictures in a row leave 60 MiB behind.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '1048576' };

export interface NodeCommand {
  name: string;
  /** The program, and options of Node before it. */
  args: string[];
  env: NodeJS.ProcessEnv;
  cwd: string;
  /** Sent to the process: values that its environment must not contain. */
  message?: object;
  /** Holds the log and the record of who started the process. */
  dataDir: string;
}

/**
 * Starts a Node process and waits for its `{ type: 'ready' }`. It ends by itself when this process ends; a process of an earlier launcher
 * that could not (because it was frozen) is killed first.
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
