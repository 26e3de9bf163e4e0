import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from '../../local/stack/refusal.js';
import { copyImages } from './copy-images.js';
import { Snapshot } from './snapshot.js';
import { rowsOf, writeManifest, type DatabaseCopy, type Manifest } from './manifest.js';
import type { Stores } from './places.js';

/**
 * Copies every database and all pictures into a new folder. It takes the snapshots of all databases together first, within milliseconds, and
 * copies the pictures last, so that all pictures of the rows are included unless they have been removed since.
 */
export async function backUp({ databases, images }: Stores, to: string, now = new Date()): Promise<Manifest> {
  const folder = path.resolve(to);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length) throw new Refusal(`${folder} is not empty: name a new folder.`);
  const takenAt = now.toISOString();
  const opening = Object.entries(databases).map(
    async ([name, url]) => [name, await Snapshot.open(url)] as const,
  );
  const opened = await Promise.allSettled(opening);
  const snapshots = opened.filter((each) => each.status === 'fulfilled').map(({ value }) => value);
  const copies: Record<string, DatabaseCopy> = {};
  try {
    await Promise.all(opening); // throws the reason when one could not be opened
    for (const [name, snapshot] of snapshots) copies[name] = await snapshot.copyTo(folder, name);
  } finally {
    await Promise.all(snapshots.map(([, snapshot]) => snapshot.close()));
  }
  const objects = await copyImages(images, folder);
  const manifest: Manifest = { format: 1, takenAt, databases: copies, objects };
  await writeManifest(folder, manifest);
  return manifest;
}

/** Returns a one-line summary of a backup. */
export function summaryOf({ databases, objects }: Manifest): string {
  const tables = Object.values(databases).flatMap((database) => Object.values(database.tables));
  const rows = Object.values(databases).reduce((sum, database) => sum + rowsOf(database), 0);
  const bytes = objects.reduce((sum, { size }) => sum + size, 0);
  return (
    `${Object.keys(databases).length} databases, ${tables.length} tables, ${rows} rows, ` +
    `${objects.length} objects of ${(bytes / 1e6).toFixed(1)} MB`
  );
}
