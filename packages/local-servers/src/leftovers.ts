import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { endProcess, isAlive } from './process-end.js';

interface Owner {
  launcher: number;
  server: number;
  command: string;
}

const recordFile = (dataDir: string) => join(dataDir, 'owner.json');

/** Records in the data folder which server uses it and which process started the server. */
export const noteOwner = (dataDir: string, server: number, command: string): void =>
  writeFileSync(
    recordFile(dataDir),
    JSON.stringify({ launcher: process.pid, server, command } satisfies Owner),
  );

export const forgetOwner = (dataDir: string): void => rmSync(recordFile(dataDir), { force: true });

/**
 * Stops a server that a killed launcher left running on this data folder.
 * @throws when the launcher that started it is still alive, because two must not share a folder
 */
export async function stopLeftover(name: string, dataDir: string, signal: NodeJS.Signals): Promise<void> {
  const owner = readOwner(dataDir);
  if (!owner || !runs(owner.server, owner.command)) return;
  if (owner.launcher !== process.pid && isAlive(owner.launcher)) {
    throw new Error(
      `${name} is already running on ${dataDir} (started by process ${owner.launcher}); stop that one first.`,
    );
  }
  await endProcess(owner.server, signal);
  forgetOwner(dataDir);
}

/** Kills every server whose data folder is in `folder` or one level below. */
export async function endServersBelow(folder: string): Promise<void> {
  const below = (path: string) =>
    readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(path, name));
  for (const dataDir of below(folder).flatMap((path) => [path, ...below(path)])) {
    const owner = readOwner(dataDir);
    if (owner && runs(owner.server, owner.command)) await endProcess(owner.server, 'SIGKILL');
  }
}

function readOwner(dataDir: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(recordFile(dataDir), 'utf8')) as Owner;
  } catch {
    return undefined; // no record, or one truncated by a crash
  }
}

/** Process ids are reused, so the command must match too. */
const runs = (pid: number, command: string) => isAlive(pid) && commandLine(pid).includes(basename(command));

function commandLine(pid: number): string {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return ''; // the process has ended
  }
}
