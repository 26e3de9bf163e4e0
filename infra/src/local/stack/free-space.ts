import { statfsSync } from 'node:fs';

const MIB = 1024 * 1024;

/** The free disk space of a folder for this user, in MiB. */
export function freeMib(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / MIB);
}
