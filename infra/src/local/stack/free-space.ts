import { statfsSync } from 'node:fs';

const MIB = 1024 * 1024;

/** The room that the disk of a folder has for this user. */
export function freeMib(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / MIB);
}
