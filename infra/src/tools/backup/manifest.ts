import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Refusal } from '../../local/stack/refusal.js';

/** The copy of a table: its rows in PostgreSQL's COPY format, in `<database>/<table>.copy.gz`. */
export interface TableCopy {
  columns: string[];
  rows: number;
  /** The hash of the uncompressed rows. */
  sha256: string;
}

export interface DatabaseCopy {
  /** The names of the table's migrations: a copy fits only into tables with the same ones. */
  migrations: string[];
  tables: Record<string, TableCopy>;
  /** The last value of each sequence. */
  sequences: Record<string, string>;
}

export const rowsOf = ({ tables }: DatabaseCopy): number =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);

/** A picture, by its key in the image store; its bytes are in `objects/<sha256 of its key>`. */
export interface ObjectCopy {
  key: string;
  size: number;
  sha256: string;
}

/** The contents of a backup. The file is written last: a folder without it is no backup. */
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

/** Writes the manifest as a whole or not at all, even when the disk is full or the power fails. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const file = path.join(folder, FILE);
  await writeFile(`${file}.part`, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.part`, file);
}

/**
 * The manifest of a finished backup, whose files are not verified; undefined when there is none.
 * @throws when it is damaged or cannot be read
 */
export async function manifestIn(folder: string): Promise<Manifest | undefined> {
  const text = await readFile(path.join(folder, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const manifest = manifestOf(text);
  if (!manifest) throw new Refusal(`The backup is damaged: ${FILE} in ${folder} is not whole.`);
  return manifest;
}

function manifestOf(text: string): Manifest | undefined {
  try {
    const manifest = JSON.parse(text) as Partial<Manifest> | null;
    return manifest?.takenAt && manifest.databases && manifest.objects ? (manifest as Manifest) : undefined;
  } catch {
    return undefined;
  }
}

/** Passes bytes through; `result` returns their hash and the sum of `countOf` over the chunks. */
export function measured(countOf: (chunk: Buffer) => number) {
  const hash = createHash('sha256');
  let count = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      count += countOf(chunk);
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ count, sha256: hash.digest('hex') }) };
}

/**
 * Reads the manifest and verifies every file in it.
 * @throws Refusal when the folder is no backup, or a file is damaged: then nothing must be restored from it
 */
export async function readBackup(folder: string): Promise<Manifest> {
  const manifest = await manifestIn(folder);
  if (!manifest) throw new Refusal(`${folder} holds no finished backup: there is no ${FILE}.`);
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
