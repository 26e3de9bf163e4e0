import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { forgetOwner, noteOwner } from './leftovers.js';
import { endProcess } from './process-end.js';

/** A server that this process started. */
export interface ServerProcess {
  pid: number;
  logFile: string;
  /** The line of the log that matched `ready`; empty for a server that announces itself by IPC. */
  readyLine: string;
  /** Resolves when the server ends, for any reason. */
  exited: Promise<void>;
  /** Sends the signal, and SIGKILL after ten seconds; resolves when the server has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface ServerCommand {
  name: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  logFile: string;
  /** Matches the log once the server accepts connections; absent: a Node process that sends `{ type: 'ready' }`. */
  ready?: RegExp;
  /** The folder that records which process started the server, and the program by which the server is recognised. */
  dataDir: string;
  program?: string;
  /** Sent to a Node process over its channel: values that its environment must not contain. */
  message?: object;
  timeoutMs?: number;
  uid?: number;
  gid?: number;
}

const START_TIMEOUT_MS = 30_000;
const MAX_LOG_BYTES = 5 * 1024 * 1024;

/**
 * Starts a server and waits until it is ready. The server is detached, so that Ctrl-C stops the services before it, and writes to a
 * file, so that it does not fail on a broken pipe when the launcher is killed.
 * @throws an error with the last line of the log
 */
export async function startServer(server: ServerCommand): Promise<ServerProcess> {
  const log = openLog(server.logFile);
  const child = spawn(server.command, server.args, {
    cwd: server.cwd ?? '/',
    env: server.env,
    detached: true,
    stdio: ['ignore', log.fd, log.fd, ...(server.ready ? [] : ['ipc' as const])],
    uid: server.uid,
    gid: server.gid,
  });
  closeSync(log.fd);
  child.unref();
  if (server.message) child.send(server.message);
  const pid = child.pid ?? 0;
  const end = endOf(child);
  if (pid) noteOwner(server.dataDir, pid, server.program ?? server.command);
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    await endProcess(pid, signal);
    forgetOwner(server.dataDir);
  };
  try {
    const readyLine = await untilReady(server, child, log.read, end);
    return { pid, logFile: server.logFile, readyLine, exited: end.then(() => undefined), stop };
  } catch (error) {
    if (pid && !server.ready) await stop('SIGKILL'); // a database may need longer to recover
    throw error;
  }
}

/** Opens a log, readable by its owner only, for appending; a log that has grown too large is first renamed to `<name>.1`. */
function openLog(file: string) {
  mkdirSync(dirname(file), { recursive: true });
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MAX_LOG_BYTES) renameSync(file, `${file}.1`);
  const offset = size > MAX_LOG_BYTES ? 0 : size;
  return {
    fd: openSync(file, 'a', 0o600),
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
  { name, ready, logFile, timeoutMs = START_TIMEOUT_MS }: ServerCommand,
  child: ChildProcess,
  readLog: () => string,
  end: Promise<string>,
) {
  const announced = new Promise<true>((resolve) => {
    child.on('message', ({ type }: { type?: string }) => type === 'ready' && resolve(true));
  });
  const deadline = Date.now() + timeoutMs;
  const fail = (reason: string) =>
    new Error(`${name} did not start (${reason}): ${lastLine(readLog())} (log: ${logFile})`);
  while (Date.now() < deadline) {
    const news = await Promise.race([end, announced, sleep(15)]);
    if (typeof news === 'string') throw fail(news);
    if (news) return '';
    const line = ready?.exec(readLog())?.[0];
    if (line) return line;
  }
  throw fail(`not ready after ${timeoutMs / 1000} s`);
}

/** Returns the last line of a log; for a structured one, its message. */
function lastLine(log: string): string {
  const line = log.trim().split('\n').at(-1) ?? '';
  try {
    const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } };
    return [msg, err?.message].filter(Boolean).join(': ');
  } catch {
    return line;
  }
}
