import pg from 'pg';
import { ownMigrationsOf, quoted, tablesOf } from '../backup/tables.js';

/** Histories: their texts keep removed pictures forever. */
const HISTORIES = new Set(['audit_entry', 'repair_change']);

/** A key of the bucket behind `/images/`, anywhere in a row. */
const KEY = '/images/((?:[[:alnum:]_.-]+/)*[[:alnum:]_.-]+)';

/**
 * The pictures referenced in any column of any table, so that a new table or column is covered automatically. Products before orders: an
 * order takes its picture from a product.
 *
 * @throws Refusal for a database without a service's tables: nothing would be referenced in it
 */
export async function namedPictures(databases: Record<string, string>): Promise<Set<string>> {
  const named = new Set<string>();
  const first = (name: string) => (name === 'catalog' ? 0 : 1);
  for (const [name, url] of Object.entries(databases).toSorted(([a], [b]) => first(a) - first(b))) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await ownMigrationsOf(client, name);
      for (const key of await namedIn(client)) named.add(key);
    } finally {
      await client.end();
    }
  }
  return named;
}

async function namedIn(client: pg.Client): Promise<string[]> {
  const keys: string[] = [];
  for (const table of (await tablesOf(client)).keys()) {
    if (HISTORIES.has(table)) continue;
    const { rows } = await client.query<{ key: string }>(
      `select distinct found[1] as key from ${quoted(table)} as named, regexp_matches(named::text, $1, 'g') as found`,
      [KEY],
    );
    keys.push(...rows.map(({ key }) => key));
  }
  return keys;
}
