import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { Refusal } from '../../local/stack/refusal.js';
import { measured, tableFile, type DatabaseCopy, type TableCopy } from './manifest.js';
import {
  FILLED_BY_MIGRATIONS,
  inOrderOfReference,
  migrationsOf,
  ownMigrationsOf,
  quoted,
  sequencesOf,
  tablesOf,
} from './tables.js';

const NEW_LINE = 10;

/** A database at one moment; later writes are not visible. */
export class Snapshot {
  private constructor(private readonly client: pg.Client) {}

  static async open(url: string): Promise<Snapshot> {
    const client = new pg.Client({ connectionString: url, application_name: 'backup' });
    await client.connect();
    try {
      await client.query('begin isolation level repeatable read read only');
      await client.query('select 1 from pg_class limit 1'); // takes the snapshot
    } catch (error) {
      await client.end();
      throw error;
    }
    return new Snapshot(client);
  }

  /** Writes every table into `folder/<name>/`. @throws Refusal when the database has no migrations */
  async copyTo(folder: string, name: string): Promise<DatabaseCopy> {
    const migrations = await ownMigrationsOf(this.client, name);
    await mkdir(path.join(folder, name), { recursive: true, mode: 0o700 });
    const tables: Record<string, TableCopy> = {};
    for (const [table, columns] of await tablesOf(this.client))
      tables[table] = await this.#copyTable(tableFile(folder, name, table), table, columns);
    return { migrations, tables, sequences: await sequencesOf(this.client) };
  }

  close(): Promise<void> {
    return this.client.end();
  }

  async #copyTable(file: string, table: string, columns: string[]): Promise<TableCopy> {
    const rows = measured((chunk) => chunk.reduce((sum, byte) => sum + Number(byte === NEW_LINE), 0));
    const source = this.client.query(copyTo(`copy ${listOf(table, columns)} to stdout`));
    await pipeline(source, rows.stream, createGzip(), createWriteStream(file, { mode: 0o600, flush: true }));
    const { count, sha256 } = rows.result();
    return { columns, rows: count, sha256 };
  }
}

const listOf = (table: string, columns: string[]) => `${quoted(table)} (${columns.map(quoted).join(', ')})`;

export interface RestoreOptions {
  /** Replaces existing rows; otherwise a table that is not empty is an error. */
  replace: boolean;
}

interface DatabaseOptions extends RestoreOptions {
  /** SQL that runs on the restored rows before the commit, without the tables' triggers. */
  afterwards?: string;
}

/**
 * Changes nothing.
 * @throws Refusal when the database is in use, its tables are of another version, or they are not empty
 */
export async function checkDatabase(
  url: string,
  name: string,
  copy: DatabaseCopy,
  options: RestoreOptions,
): Promise<void> {
  const client = await connect(url);
  try {
    await refuse(client, name, copy, options);
  } finally {
    await client.end();
  }
}

/**
 * Restores a copy into a database with the tables of its service, in one transaction.
 * @throws Refusal like `checkDatabase`
 */
export async function restoreDatabase(
  url: string,
  folder: string,
  name: string,
  copy: DatabaseCopy,
  { replace, afterwards }: DatabaseOptions,
): Promise<void> {
  const client = await connect(url);
  try {
    await refuse(client, name, copy, { replace });
    await client.query('begin');
    const tables = await inOrderOfReference(client, Object.keys(copy.tables));
    for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`);
    const replaced = replace ? tables : tables.filter((table) => FILLED_BY_MIGRATIONS.includes(table));
    if (replaced.length) await client.query(`truncate ${replaced.map(quoted).join(', ')}`);
    for (const table of tables) await restoreTable(client, folder, name, table, copy.tables[table]!);
    for (const [sequence, value] of Object.entries(copy.sequences))
      await client.query('select setval($1::regclass, $2)', [quoted(sequence), value]);
    if (afterwards) await client.query(afterwards);
    for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end(); // rolls back anything uncommitted
  }
}

async function restoreTable(
  client: pg.Client,
  folder: string,
  name: string,
  table: string,
  { columns, rows }: TableCopy,
): Promise<void> {
  const sink = client.query(copyFrom(`copy ${listOf(table, columns)} from stdin`));
  await pipeline(createReadStream(tableFile(folder, name, table)), createGunzip(), sink);
  if (sink.rowCount !== rows)
    throw new Refusal(`${sink.rowCount} of ${rows} rows went into ${table} of ${name}; nothing was changed.`);
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: 'restore' });
  await client.connect();
  return client;
}

async function refuse(
  client: pg.Client,
  name: string,
  copy: DatabaseCopy,
  { replace }: RestoreOptions,
): Promise<void> {
  await refuseOthers(client, name);
  await refuseOtherVersion(client, name, copy);
  if (!replace) await refuseRows(client, name, Object.keys(copy.tables));
}

async function refuseRows(client: pg.Client, name: string, tables: string[]): Promise<void> {
  for (const table of tables.filter((each) => !FILLED_BY_MIGRATIONS.includes(each))) {
    const { rows } = await client.query(`select from ${quoted(table)} limit 1`);
    if (rows.length)
      throw new Refusal(
        `The table ${table} of ${name} is not empty. --replace puts the backup in its place.`,
      );
  }
}

/** A running service would write between the rows and publish the restored outbox. */
async function refuseOthers(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ who: string }>(
    `select distinct coalesce(nullif(application_name, ''), 'somebody') as who from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  if (rows.length)
    throw new Refusal(
      `The database ${name} is in use by ${rows.map(({ who }) => who).join(', ')}: stop it first.`,
    );
}

async function refuseOtherVersion(client: pg.Client, name: string, copy: DatabaseCopy): Promise<void> {
  const here = await migrationsOf(client);
  const missing = copy.migrations.filter((migration) => !here.includes(migration));
  const more = here.filter((migration) => !copy.migrations.includes(migration));
  if (missing.length)
    throw new Refusal(
      `The tables of ${name} are older than the backup: ${missing.join(', ')} has not run here.`,
    );
  if (more.length)
    throw new Refusal(
      `The tables of ${name} are newer than the backup: restore it with the version that took it, which lacks ${more.join(', ')}.`,
    );
}
