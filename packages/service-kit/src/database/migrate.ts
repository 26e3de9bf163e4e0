import type { DataSource } from 'typeorm';
import { logger } from '../log/logger.js';

const LOCK = 7_351_001;

/**
 * Runs the migrations that are missing, under a lock that lets one process at a time (TypeORM takes none). The lock sits
 * on a connection of its own and goes with it if the process dies.
 */
export async function migrate(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  await runner.connect();
  try {
    await runner.query('set statement_timeout = 0');
    await runner.query('select pg_advisory_lock($1)', [LOCK]);
    const done = await dataSource.runMigrations();
    if (done.length) logger.info({ migrations: done.map(({ name }) => name) }, 'database migrated');
  } finally {
    await runner.query('select pg_advisory_unlock($1)', [LOCK]);
    await runner.query('reset statement_timeout');
    await runner.release();
  }
}
