import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { isReachableByOthers, type RunAs } from './postgres-binaries.js';
import { isAlive } from './process-end.js';

const ELSEWHERE = '/var/lib/netra';

/**
 * Returns the folder of the cluster: in `dataDir` or, if the user that runs PostgreSQL cannot enter that (such as root's home), in
 * /var/lib/netra with a link in `dataDir`. Deleting `dataDir` deletes the link, so the next start creates a new cluster.
 */
export function clusterOf(dataDir: string, user: RunAs | undefined): string {
  const link = join(dataDir, 'cluster');
  if (!user || isReachableByOthers(dataDir)) return ownedFolder(link, user);
  if (!existsSync(link)) {
    removeOrphans();
    const cluster = join(ELSEWHERE, `cluster-${randomBytes(8).toString('hex')}`);
    rmSync(link, { force: true });
    symlinkSync(cluster, link);
    mkdirSync(ELSEWHERE, { recursive: true });
    writeFileSync(`${cluster}.link`, link);
  }
  return ownedFolder(readlinkSync(link), user);
}

function ownedFolder(folder: string, user: RunAs | undefined): string {
  mkdirSync(folder, { recursive: true });
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  return folder;
}

/** Removes the clusters whose link was deleted. Other starting processes may do the same concurrently. */
function removeOrphans(): void {
  const notes = existsSync(ELSEWHERE) ? readdirSync(ELSEWHERE).filter((name) => name.endsWith('.link')) : [];
  for (const note of notes.map((name) => join(ELSEWHERE, name))) {
    const cluster = note.slice(0, -'.link'.length);
    const link = contentOf(note);
    if (link === undefined || targetOf(link) === cluster || isServed(cluster)) continue;
    rmSync(cluster, { recursive: true, force: true });
    rmSync(note, { force: true });
  }
}

function targetOf(link: string): string | undefined {
  try {
    return readlinkSync(link);
  } catch {
    return undefined; // the link does not exist
  }
}

function isServed(cluster: string): boolean {
  const pid = contentOf(join(cluster, 'postmaster.pid'));
  return pid !== undefined && isAlive(parseInt(pid, 10));
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
