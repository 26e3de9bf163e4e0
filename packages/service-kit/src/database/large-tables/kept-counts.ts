import type { DataSource, EntityManager } from 'typeorm';

/** Counts that triggers maintain in a table, and how to count the rows instead. */
export interface KeptCount {
  /** Its name in logs and metrics. */
  name: string;
  table: string;
  /** The columns of `table` that identify a count. */
  keys: readonly string[];
  /** The column of `table` whose sum is the count. */
  value: string;
  /** SQL over `table`: the rows that belong to this count, by default all. */
  where?: string;
  /** SQL that counts the rows: selects `keys` and the count as `value`. */
  actual: string;
  /** SQL of further columns of `table` in a correction, by name. */
  others?: Readonly<Record<string, string>>;
  /** The end of the insert of a correction into `table`, such as `on conflict ... do update ...`. */
  onConflict?: string;
}

/** A kept count that differs from the rows. */
export interface CountMismatch {
  name: string;
  key: Record<string, unknown>;
  kept: number;
  actual: number;
}

/** The kept count of a list created by a migration with `talliesOf(table, { where, kind })`. */
export const keptTally = (table: string, where: string, kind = `''`): KeptCount =>
  keptList(table, `select ${kind} as kind, count(*) as change from ${table} where ${where} group by 1`);

/**
 * The kept count of a list of `row_tally` with its own triggers.
 * @param actual SQL that selects `kind` and `change`
 */
export const keptList = (list: string, actual: string): KeptCount => ({
  name: list,
  table: 'row_tally',
  keys: ['list', 'kind'],
  value: 'change',
  where: `list = '${list}'`,
  actual: `select '${list}' as list, counted.* from (${actual}) counted`,
});

/**
 * Returns SQL that merges the rows of each of at most `$1` counts of a table into one, without blocking writers. Safe to run concurrently:
 * each run sums only the rows that it deleted itself.
 */
export const compactionOf = ({ table, keys, value }: Pick<KeptCount, 'table' | 'keys' | 'value'>): string => {
  const columns = keys.join(', ');
  return `
    with gone as (
      delete from ${table} where (${columns}) in (
        select ${columns} from ${table} group by ${columns} having count(*) > 1 limit $1)
      returning ${columns}, ${value})
    insert into ${table} (${columns}, ${value})
    select ${columns}, sum(${value}) from gone group by ${columns} having sum(${value}) <> 0
    returning 1 as merged`;
};

/** A single statement, whose snapshot contains the rows and the counts of the same transactions. */
const differences = ({ table, keys, value, where = 'true', actual }: KeptCount): string => {
  const columns = keys.join(', ');
  return `
    select ${columns}, coalesce(kept.n, 0)::bigint as kept, coalesce(counted.n, 0)::bigint as actual
    from (select ${columns}, sum(${value}) as n from ${table} where ${where} group by ${columns}) kept
    full join (select ${columns}, ${value} as n from (${actual}) rows) counted using (${columns})
    where coalesce(kept.n, 0) <> coalesce(counted.n, 0)`;
};

type Row = Record<string, unknown> & { kept: string; actual: string };

const mismatchOf = ({ name, keys }: KeptCount, row: Row): CountMismatch => ({
  name,
  key: Object.fromEntries(keys.map((key) => [key, row[key]])),
  kept: Number(row.kept),
  actual: Number(row.actual),
});

/** Compares the kept counts with the rows, without blocking writers. */
export const compareCounts = (
  dataSource: DataSource,
  counts: readonly KeptCount[],
): Promise<CountMismatch[]> =>
  withoutTimeout(dataSource, async (manager) => {
    const found: CountMismatch[] = [];
    for (const count of counts) {
      const rows = await manager.query<Row[]>(differences(count));
      found.push(...rows.map((row) => mismatchOf(count, row)));
    }
    return found;
  });

/** Corrects the kept counts by adding the differences, without blocking writers. Returns the counts that were wrong. */
export const recount = (dataSource: DataSource, counts: readonly KeptCount[]): Promise<CountMismatch[]> =>
  withoutTimeout(dataSource, async (manager) => {
    // A second recount must see the corrections of the first one before it compares.
    await manager.query(`select pg_advisory_xact_lock(hashtext('recount'))`);
    const corrected: CountMismatch[] = [];
    for (const count of counts) {
      const { table, keys, value, others = {}, onConflict = '' } = count;
      const columns = [...keys, ...Object.keys(others), value].join(', ');
      const values = [...keys, ...Object.values(others), 'actual - kept'].join(', ');
      const rows = await manager.query<Row[]>(`
        with wrong as materialized (${differences(count)}),
        added as (
          insert into ${table} (${columns}) select ${values} from wrong where true ${onConflict})
        select * from wrong`);
      corrected.push(...rows.map((row) => mismatchOf(count, row)));
    }
    return corrected;
  });

/** Without the statement timeout of requests, because counting a large table takes longer. */
const withoutTimeout = <T>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> =>
  dataSource.transaction(async (manager) => {
    await manager.query('set local statement_timeout = 0');
    return work(manager);
  });
