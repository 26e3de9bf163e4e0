import type { DataSource, QueryRunner } from 'typeorm';
import type { ServiceConfig } from '../config/service.config.js';
import { logger } from '../log/logger.js';
import { grantAccess } from './access.js';
import { createDataSource, type Schema } from './data-source.js';

const LOCK = 7_351_001;

export type MigrationConfig = Pick<ServiceConfig, 'DATABASE_URL' | 'MIGRATION_DATABASE_URL'>;

/**
 * Runs a service's missing migrations as the owner of its tables, and gives the service's own role its rights. The owner's
 * connections are closed again: what serves afterwards never has them.
 */
export async function prepareDatabase(name: string, config: MigrationConfig, schema: Schema): Promise<void> {
  const url = config.MIGRATION_DATABASE_URL || config.DATABASE_URL;
  const database = { DATABASE_URL: url, DATABASE_POOL_SIZE: 2 };
  const owner = createDataSource(`${name} migrations`, database, schema, 0);
  await owner.initialize();
  try {
    await migrate(owner, (runner) => grantAccess(runner, config.DATABASE_URL, schema));
  } finally {
    await owner.destroy();
  }
}

/**
 * Runs the migrations that are missing, under a lock that lets one process at a time (TypeORM takes none). The lock sits
 * on a connection of its own and goes with it if the process dies.
 */
export async function migrate(
  dataSource: DataSource,
  afterwards?: (runner: QueryRunner) => Promise<void>,
): Promise<void> {
  const runner = dataSource.createQueryRunner();
  await runner.connect();
  try {
    await runner.query('set statement_timeout = 0');
    await runner.query('select pg_advisory_lock($1)', [LOCK]);
    const done = await dataSource.runMigrations();
    if (done.length) logger.info({ migrations: done.map(({ name }) => name) }, 'database migrated');
    await afterwards?.(runner);
  } finally {
    await runner.query('select pg_advisory_unlock($1)', [LOCK]);
    await runner.query('reset statement_timeout');
    await runner.release();
  }
}
