import type { DataSource } from 'typeorm';

/** Keeps what a statement locks, as a long transaction does. Answers how to let go of it. */
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
