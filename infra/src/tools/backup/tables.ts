import type pg from 'pg';
import { Refusal } from '../../local/stack/refusal.js';

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** TypeORM's table of executed migrations. It is compared, never copied. */
const MIGRATIONS = 'migrations';

/** Tables that migrations fill, so that they have rows in a new database. */
export const FILLED_BY_MIGRATIONS = ['stock_check', 'delivery_terms', 'delivery_rate'];

/**
 * Tables that the services empty on their own, so that a loss of rows there says nothing: work that gets done, rows that expire, counts
 * whose rows are merged.
 */
export const EMPTIED_BY_SERVICES: ReadonlySet<string> = new Set([
  'outbox',
  'inbox',
  'dead_letter',
  'row_tally',
  'product_count',
  'product_spec_count',
  'product_import',
  'product_import_row',
  'stock_alert',
  'reservation',
  'bought_pair',
  'quote_request',
  'pending_release',
  'otp',
  'email_verification',
  'known_address',
  'revoked_session',
  'pickup_reminder',
  'stage_news',
  'mail',
]);

/** Returns the stored columns by table, without unlogged tables, which a crash empties. */
export async function tablesOf(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname <> $1
     group by c.relname order by c.relname`,
    [MIGRATIONS],
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

export async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('migrations') is not null as there`,
  );
  if (!rows[0]?.there) return [];
  const { rows: done } = await client.query<{ name: string }>(`select name from migrations order by name`);
  return done.map(({ name }) => name);
}

/** Returns the migrations of a service's database. @throws Refusal for one without any: it is empty, or not Netra's */
export async function ownMigrationsOf(client: pg.Client, name: string): Promise<string[]> {
  const migrations = await migrationsOf(client);
  if (!migrations.length) throw new Refusal(`The database ${name} is not one of Netra's.`);
  return migrations;
}

export async function sequencesOf(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename::text as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null and sequencename not like $1`,
    [`${MIGRATIONS}%`],
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Sorts the tables so that each follows those that it references. */
export async function inOrderOfReference(client: pg.Client, tables: string[]): Promise<string[]> {
  const { rows } = await client.query<{ child: string; parent: string }>(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent
     from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  );
  const ordered: string[] = [];
  const place = (table: string, above: string[] = []): void => {
    if (ordered.includes(table) || above.includes(table)) return;
    for (const { child, parent } of rows) if (child === table) place(parent, [...above, table]);
    ordered.push(table);
  };
  for (const table of tables) place(table);
  return ordered.filter((table) => tables.includes(table));
}
