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
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isReachableByOthers, type RunAs } from './postgres-binaries.js';
import { isAlive } from './process-end.js';

export const PLACES = {
  /** Where clusters are whose data folder the user of PostgreSQL cannot enter. */
  elsewhere: '/var/lib/netra',
  /** What was in here may be deleted with it. */
  temporary: tmpdir(),
};

/**
 * Returns the folder of the cluster: in `dataDir` or, if the user that runs PostgreSQL cannot enter that (such as root's home), in
 * /var/lib/netra with a link in `dataDir`. Deleting `dataDir` deletes the link, so the next start creates a new cluster.
 * @throws when the link leads to a cluster that is gone
 */
export function clusterOf(dataDir: string, user: RunAs | undefined, places = PLACES): string {
  const link = join(dataDir, 'cluster');
  if (!user || isReachableByOthers(dataDir)) return ownedFolder(link, user);
  const linked = targetOf(link);
  if (linked && !existsSync(linked))
    throw new Error(
      `The database of ${dataDir} was in ${linked}, which is gone. To begin with an empty one, delete ${link}.`,
    );
  if (!linked) clearOrphans(link, places);
  const cluster = linked ?? join(places.elsewhere, `cluster-${randomBytes(8).toString('hex')}`);
  ownedFolder(cluster, user);
  // The link comes first: a cluster that is noted without one is an orphan to others that start.
  if (!linked) symlinkSync(cluster, link);
  const note = `${cluster}.link`;
  // The data folder may have been moved; a copy of it leaves the note to the original.
  if (targetOf(contentOf(note) ?? '') !== cluster) writeFileSync(note, link);
  return cluster;
}

function ownedFolder(folder: string, user: RunAs | undefined): string {
  mkdirSync(folder, { recursive: true });
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  return folder;
}

/**
 * Removes the clusters whose temporary data folder was deleted; other starting processes may do the same concurrently. The folder of any
 * other may have been moved, or its disk not be there now, so those are only named.
 */
function clearOrphans(newLink: string, { elsewhere, temporary }: typeof PLACES): void {
  const isTemporary = (link: string) => link.startsWith(join(temporary, '/'));
  const notes = existsSync(elsewhere) ? readdirSync(elsewhere).filter((name) => name.endsWith('.link')) : [];
  for (const note of notes.map((name) => join(elsewhere, name))) {
    const cluster = note.slice(0, -'.link'.length);
    const link = contentOf(note);
    if (link === undefined || targetOf(link) === cluster || isServed(cluster)) continue;
    if (isTemporary(link)) {
      rmSync(cluster, { recursive: true, force: true });
      rmSync(note, { force: true });
    } else if (!isTemporary(newLink)) {
      console.error(
        `${cluster} has the database of ${dirname(link)}, which is not there now. Delete it if nobody needs it.`,
      );
    }
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
