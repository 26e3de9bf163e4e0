import type { DataSource } from 'typeorm';

/** Runs a statement that creates the rows of a test, without the service's statement timeout of four seconds. */
export const seed = (dataSource: DataSource, sql: string, values: unknown[] = []): Promise<void> =>
  dataSource.transaction(async (manager) => {
    await manager.query('set local statement_timeout = 0');
    await manager.query(sql, values);
  });
