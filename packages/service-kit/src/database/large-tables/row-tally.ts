import type { EntityManager } from 'typeorm';

interface Tallied {
  /** SQL over a row: whether the list contains it. */
  where: string;
  /** SQL over a row: a text to count by, such as `status`. By default all rows count together. */
  kind?: string;
}

/**
 * For a migration: adds triggers that count the rows of a table, starting with the existing ones. `tallyOf` in SQL and `countRows` then
 * return the count without reading the rows.
 *
 * @example
 * await queryRunner.query(talliesOf('supplier', { where: 'deleted_at is null' }));
 */
export function talliesOf(table: string, { where, kind = `''` }: Tallied): string {
  const part = (rows: string, sign: 1 | -1) =>
    `select ${kind} as kind, ${sign} as one from ${rows} where ${where}`;
  const add = (parts: string) => `
    insert into row_tally (list, kind, change)
    select '${table}', kind, sum(one) from (${parts}) moved group by kind having sum(one) <> 0`;
  const on = (event: string, tables: string, parts: string) => `
    create function ${table}_tally_${event}() returns trigger language plpgsql as $$
      begin ${add(parts)}; return null; end $$;
    create trigger ${table}_tally_${event} after ${event} on ${table} referencing ${tables}
      for each statement execute function ${table}_tally_${event}();`;
  return `
    ${on('insert', 'new table as added', part('added', 1))}
    ${on('delete', 'old table as gone', part('gone', -1))}
    ${on('update', 'old table as gone new table as added', `${part('gone', -1)} union all ${part('added', 1)}`)}
    create function ${table}_tally_truncate() returns trigger language plpgsql as $$
      begin delete from row_tally where list = '${table}'; return null; end $$;
    create trigger ${table}_tally_truncate after truncate on ${table}
      for each statement execute function ${table}_tally_truncate();
    ${add(part(table, 1))}`;
}

/** Returns SQL for the number of rows of a counted table; `kind` is SQL, such as a placeholder. */
export const tallyOf = (table: string, kind?: string): string =>
  `(select coalesce(sum(change), 0) from row_tally where list = '${table}'${kind ? ` and kind = ${kind}` : ''})`;

/** Counts the rows of a counted table, of one kind or of all. */
export async function countRows(manager: EntityManager, table: string, kind?: string): Promise<number> {
  const sql = `select ${tallyOf(table, kind === undefined ? undefined : '$1')}::int as count`;
  const [row] = await manager.query<{ count: number }[]>(sql, kind === undefined ? [] : [kind]);
  return row!.count;
}
