import type { DataSource } from 'typeorm';

/** Holds the locks of a statement, like a long transaction. Returns the function that releases them. */
export async function holding(
  dataSource: DataSource,
  sql: string,
  ...values: string[]
): Promise<() => Promise<void>> {
  const runner = dataSource.createQueryRunner();
  await runner.startTransaction();
  await runner.query(sql, values);
  return async () => {
    await runner.commitTransaction();
    await runner.release();
  };
}
