import type { DataSource } from 'typeorm';

/** Runs a statement that makes the rows of a test, for as long as it takes: a statement of a service ends after four seconds. */
export const seed = (dataSource: DataSource, sql: string, values: unknown[] = []): Promise<void> =>
  dataSource.transaction(async (manager) => {
    await manager.query('set local statement_timeout = 0');
    await manager.query(sql, values);
  });
