import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { forgetOwner, noteOwner } from './leftovers.js';
import { endProcess } from './process-end.js';

/** A server that this process started. */
export interface ServerProcess {
  pid: number;
  logFile: string;
  /** The line of the log that matched `ready`. */
  readyLine: string;
  /** Resolves when the server ends, for whatever reason. */
  exited: Promise<void>;
  /** Sends the signal, and SIGKILL after ten seconds; resolves when the server has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface ServerCommand {
  name: string;
  command: string;
  args: string[];
  logFile: string;
  /** Matches the log once the server accepts connections. */
  ready: RegExp;
  /** The data folder of the server, which also records which process started it. */
  dataDir: string;
  uid?: number;
  gid?: number;
}

const START_TIMEOUT_MS = 30_000;
const MAX_LOG_BYTES = 10 * 1024 * 1024;

/**
 * Starts a server and waits until its log says that it is ready. The server is detached, so that Ctrl-C stops the services before
 * it, and writes to a file, so that it does not fail on a broken pipe when the launcher is killed.
 */
export async function startServer(server: ServerCommand): Promise<ServerProcess> {
  const log = openLog(server.logFile);
  const child = spawn(server.command, server.args, {
    cwd: '/',
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    uid: server.uid,
    gid: server.gid,
  });
  closeSync(log.fd);
  child.unref();
  const end = endOf(child);
  const readyLine = await untilReady(server, log.read, end);
  const pid = child.pid!;
  noteOwner(server.dataDir, pid, server.command);
  return {
    pid,
    logFile: server.logFile,
    readyLine,
    exited: end.then(() => undefined),
    stop: async (signal = 'SIGTERM') => {
      await endProcess(pid, signal);
      forgetOwner(server.dataDir);
    },
  };
}

function openLog(file: string) {
  mkdirSync(dirname(file), { recursive: true });
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const offset = size > MAX_LOG_BYTES ? 0 : size;
  return {
    fd: openSync(file, offset ? 'a' : 'w'),
    read: () => readFileSync(file).subarray(offset).toString('utf8'),
  };
}

/** Resolves with the reason when the process cannot be started or has ended. */
const endOf = (child: ChildProcess) =>
  new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(`it ended with ${signal ?? `code ${code}`}`));
  });

async function untilReady(
  { name, ready, logFile }: ServerCommand,
  readLog: () => string,
  end: Promise<string>,
) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const failure = await Promise.race([end, sleep(15)]);
    const line = ready.exec(readLog())?.[0];
    if (line && !failure) return line;
    if (failure)
      throw new Error(`${name} did not start (${failure}): ${lastLine(readLog())} (log: ${logFile})`);
  }
  throw new Error(`${name} was not ready after ${START_TIMEOUT_MS / 1000} s (log: ${logFile})`);
}

const lastLine = (log: string) => log.trim().split('\n').at(-1) ?? '';
