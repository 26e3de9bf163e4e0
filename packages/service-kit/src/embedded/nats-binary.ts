import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { natsSources, NATS_FILE } from './nats-sources.js';

/** Debian puts servers into sbin, which is not on a normal user's PATH. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/**
 * The path of nats-server: from PATH, the system's folders or our cache; else it is brought by the first of these that
 * works here: the Debian package, Homebrew, Docker's official image, the release on GitHub.
 * @throws one sentence that says how to install it
 */
export async function findNatsServer(report: (line: string) => void = () => {}): Promise<string> {
  const cached = join(cacheFolder(), NATS_FILE);
  const installed = installedNatsServer() ?? [cached].find(isExecutable);
  if (installed) return installed;
  const failures: string[] = [];
  for (const { name, bring } of natsSources()) {
    report(`nats-server is not installed; trying ${name}`);
    const folder = mkdtempSync(join(tmpdir(), 'nats-server-'));
    try {
      return keep(await bring(folder), cached);
    } catch (error) {
      failures.push(`${name}: ${firstLine(error)}`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  throw new Error(
    `nats-server 2.9 or newer is missing: install it so that it is on PATH (tried ${failures.join('; ')}).`,
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

function cacheFolder(): string {
  const home = process.env['HOME'] ? join(homedir(), '.cache') : tmpdir();
  return join(process.env['XDG_CACHE_HOME'] || home, 'netra');
}

/** Moves the binary into the cache in one step, so that two processes never see half a file. */
function keep(binary: string, cached: string): string {
  mkdirSync(dirname(cached), { recursive: true });
  const draft = `${cached}.${process.pid}`;
  copyFileSync(binary, draft);
  chmodSync(draft, 0o755);
  renameSync(draft, cached);
  return cached;
}

const firstLine = (error: unknown) =>
  String((error as { stderr?: string }).stderr || (error as Error).message)
    .trim()
    .split('\n')[0];
