import { hash } from 'node:crypto';
import type pg from 'pg';
import { type DataSource, QueryFailedError, type EntityManager } from 'typeorm';
import { poolOf } from './connection.js';

/**
 * PostgreSQL keeps every named statement of a connection, some 30 KiB each. There are few texts, because they contain no values; if a query
 * breaks that rule, texts beyond this limit run without a name instead of filling the database's memory.
 */
const MAX_NAMES = 256;
const namesOf = new WeakMap<DataSource, Map<string, string>>();

function nameOf(dataSource: DataSource, text: string): string | undefined {
  const names = namesOf.get(dataSource) ?? new Map<string, string>();
  namesOf.set(dataSource, names);
  let name = names.get(text);
  if (!name && names.size < MAX_NAMES) names.set(text, (name = hash('sha1', text, 'base64url')));
  return name;
}

/**
 * Runs a named statement, which PostgreSQL plans once per connection: for frequent queries of few rows, whose planning takes longer than
 * their execution. Not for statements whose best plan depends on the values, such as a search.
 *
 * @param manager in its transaction if it has one
 * @returns the rows, also of an update or a delete with `returning`
 * @throws QueryFailedError like the manager's own queries
 */
export async function prepared<Row>(
  manager: EntityManager,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const query: pg.QueryConfig = { name: nameOf(manager.dataSource, text), text, values: values as unknown[] };
  try {
    const { rows } = manager.queryRunner
      ? await ((await manager.queryRunner.connect()) as pg.ClientBase).query(query)
      : await onConnection(manager, query);
    return rows as Row[];
  } catch (error) {
    throw new QueryFailedError(text, [...values], error as Error);
  }
}

/** Unlike `query` of the pool, keeps the connection after an error of the statement; the pool drops a broken one by itself. */
async function onConnection(manager: EntityManager, query: pg.QueryConfig): Promise<pg.QueryResult> {
  const connection = await poolOf(manager.dataSource).connect();
  try {
    return await connection.query(query);
  } finally {
    connection.release();
  }
}
