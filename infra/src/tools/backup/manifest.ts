import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { Refusal } from '../../local/stack/refusal.js';

/** What was copied of a table: its rows as PostgreSQL's COPY writes them, in `<database>/<table>.copy.gz`. */
export interface TableCopy {
  columns: string[];
  rows: number;
  /** Of the rows as they are before they are packed. */
  sha256: string;
}

export interface DatabaseCopy {
  /** The names of the migrations that made the tables, in order: a copy fits only into the same tables. */
  migrations: string[];
  tables: Record<string, TableCopy>;
  /** The last value that each sequence gave. */
  sequences: Record<string, string>;
}

/** A picture, by its key in the image store; its bytes are in `objects/<sha256 of its key>`. */
export interface ObjectCopy {
  key: string;
  size: number;
  sha256: string;
}

/** What a backup holds. It is written last: a folder without it is no backup. */
export interface Manifest {
  format: 1;
  takenAt: string;
  databases: Record<string, DatabaseCopy>;
  objects: ObjectCopy[];
}

const FILE = 'manifest.json';

export const tableFile = (folder: string, database: string, table: string): string =>
  path.join(folder, database, `${table}.copy.gz`);

export const objectFile = (folder: string, key: string): string =>
  path.join(folder, 'objects', createHash('sha256').update(key).digest('hex'));

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(path.join(folder, FILE), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });

/**
 * Reads the manifest and every file that it names.
 * @throws Refusal when the folder is no backup, or a file is not what was written: then nothing must be restored from it
 */
export async function readBackup(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, FILE), 'utf8').catch(() => {
    throw new Refusal(`${folder} holds no finished backup: there is no ${FILE}.`);
  });
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1) throw new Refusal(`${folder} is of a format that this version does not know.`);
  for (const [database, { tables }] of Object.entries(manifest.databases))
    for (const [table, { sha256 }] of Object.entries(tables))
      await verify(tableFile(folder, database, table), sha256, true);
  for (const { key, sha256 } of manifest.objects) await verify(objectFile(folder, key), sha256, false);
  return manifest;
}

async function verify(file: string, expected: string, isPacked: boolean): Promise<void> {
  const hash = createHash('sha256');
  try {
    const bytes = createReadStream(file);
    for await (const chunk of isPacked ? bytes.pipe(createGunzip()) : bytes) hash.update(chunk as Buffer);
  } catch (error) {
    throw new Refusal(`The backup is damaged: ${file} cannot be read (${(error as Error).message}).`);
  }
  if (hash.digest('hex') !== expected) throw new Refusal(`The backup is damaged: ${file} has changed.`);
}
