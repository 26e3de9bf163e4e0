import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { natsSources, NATS_FILE } from './nats-sources.js';

/** Debian installs servers in sbin, which is not on the PATH of normal users. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

const uid = process.getuid?.() ?? 0;

/**
 * Returns the path of nats-server: from PATH, the system's folders or our cache. Otherwise downloads it, on Linux from the Debian package
 * and, if that fails, from the release on GitHub.
 * @throws one sentence with installation instructions
 */
export async function findNatsServer(report: (line: string) => void = () => {}): Promise<string> {
  const cached = cacheFolders().map((folder) => join(folder, NATS_FILE));
  const installed = installedNatsServer() ?? cached.find(isOwn);
  if (installed) return installed;
  const failures: string[] = [];
  for (const { name, download } of natsSources()) {
    report(`nats-server is not installed; trying ${name}`);
    const folder = mkdtempSync(join(tmpdir(), 'nats-server-'));
    try {
      return keep(await download(folder));
    } catch (error) {
      failures.push(`${name}: ${firstLine(error)}`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  throw new Error(
    `nats-server 2.9 or newer is missing: install it on PATH, such as by "brew install nats-server" (tried ${failures.join('; ')}).`,
  );
}

function installedNatsServer(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), ...SYSTEM_FOLDERS];
  return folders.map((folder) => join(folder, NATS_FILE)).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Folders for downloads, best first. A user without a writable home has the temporary one. */
function cacheFolders(): string[] {
  const cache = process.env['XDG_CACHE_HOME'] || (process.env['HOME'] && join(homedir(), '.cache'));
  const temporary = join(tmpdir(), `netra-${uid}`);
  return [...(cache ? [join(cache, 'netra')] : []), temporary];
}

/** Anybody may put files into the temporary folder, so only our own and root's count. */
const isOwn = (file: string) => isExecutable(file) && [uid, 0].includes(statSync(file).uid);

/** Moves the binary into the cache atomically, so that no process sees half a file. */
function keep(binary: string): string {
  const folder = cacheFolders().find(isWritable);
  if (!folder) throw new Error('there is no folder to keep it in');
  const draft = join(folder, `${NATS_FILE}.${process.pid}`);
  copyFileSync(binary, draft);
  chmodSync(draft, 0o755);
  renameSync(draft, join(folder, NATS_FILE));
  return join(folder, NATS_FILE);
}

function isWritable(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

const firstLine = (error: unknown) =>
  String((error as { stderr?: string }).stderr || (error as Error).message)
    .trim()
    .split('\n')[0];
