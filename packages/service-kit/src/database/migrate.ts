import { setTimeout as sleep } from 'node:timers/promises';
import { QueryFailedError, type DataSource, type QueryRunner } from 'typeorm';
import { isTemporary } from '../bus/error-body.js';
import type { ServiceConfig } from '../config/service.config.js';
import { logger, OperatorError } from '@netra/node-kit';
import { grantAccess } from './access.js';
import { createDataSource, type Schema } from './data-source.js';

const LOCK = 7_351_001;

/**
 * How long a migration waits for a lock. While it waits, all later statements on the table queue behind it.
 */
const LOCK_TIMEOUT_MS = 3_000;
const LOCK_NOT_AVAILABLE = '55P03';

/** How often a migration is retried after a lock timeout, and after which pause. */
export interface LockRetries {
  tries: number;
  pauseMs: number;
}

const LOCK_RETRIES: LockRetries = { tries: 60, pauseMs: 2_000 };

/** A migration failed and a retry would not help; the message names it. */
export class MigrationError extends OperatorError {
  constructor(name: string, cause: Error) {
    super(`The migration ${name} failed: ${cause.message}.`, { cause });
  }
}

export type MigrationConfig = Pick<ServiceConfig, 'DATABASE_URL' | 'MIGRATION_DATABASE_URL'>;

/**
 * Runs a service's missing migrations as the owner of its tables and grants the service's own role its rights. The connections of the owner
 * are closed before the service starts.
 */
export async function prepareDatabase(name: string, config: MigrationConfig, schema: Schema): Promise<void> {
  const url = config.MIGRATION_DATABASE_URL || config.DATABASE_URL;
  const database = { DATABASE_URL: url, DATABASE_POOL_SIZE: 2 };
  const timeouts = { statement: 0, lock: LOCK_TIMEOUT_MS };
  const owner = createDataSource(`${name} migrations`, database, schema, timeouts);
  await owner.initialize();
  try {
    await migrate(owner, (runner) => grantAccess(runner, config.DATABASE_URL, schema));
  } finally {
    await owner.destroy();
  }
}

/**
 * Runs the missing migrations under an advisory lock that admits one process at a time (TypeORM takes none). The lock belongs to a separate
 * connection, so that it ends with the process.
 *
 * A migration that cannot lock a table within the lock timeout of the data source is rolled back and retried after a pause, so that one
 * long-running reader never makes all other traffic queue behind the migration.
 *
 * @throws MigrationError; the driver's error while the database is unavailable or closes the connection
 */
export async function migrate(
  dataSource: DataSource,
  afterwards?: (runner: QueryRunner) => Promise<void>,
  retries: LockRetries = LOCK_RETRIES,
): Promise<void> {
  const runner = dataSource.createQueryRunner();
  await runner.connect();
  try {
    await runner.query('set statement_timeout = 0');
    await runner.query('set lock_timeout = 0');
    await runner.query('select pg_advisory_lock($1)', [LOCK]);
    const done = await runMissing(dataSource, retries);
    if (done.length) logger.info({ migrations: done }, 'database migrated');
    await afterwards?.(runner);
  } finally {
    await runner.query('select pg_advisory_unlock($1)', [LOCK]);
    await runner.query('reset lock_timeout');
    await runner.query('reset statement_timeout');
    await runner.release();
  }
}

/** @returns the names of the migrations that ran */
async function runMissing(dataSource: DataSource, { tries, pauseMs }: LockRetries): Promise<string[]> {
  const before = await missingMigrations(dataSource);
  for (let attempt = 1; ; attempt++) {
    try {
      await dataSource.runMigrations();
      return before;
    } catch (error) {
      if (isTemporary(error) && !isLockTimeout(error)) throw error;
      const [name = 'after the last'] = await missingMigrations(dataSource);
      if (!isLockTimeout(error) || attempt >= tries) throw new MigrationError(name, error as Error);
      logger.warn({ migration: name, attempt }, 'a migration waits for a lock on its tables');
      await sleep(pauseMs);
    }
  }
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof QueryFailedError && (error.driverError as { code?: string }).code === LOCK_NOT_AVAILABLE;

/** The names of the migrations that have not run, in order. Needs no rights but to read, and keeps no connection when it fails. */
export async function missingMigrations(dataSource: DataSource): Promise<string[]> {
  const [{ table }] = (await dataSource.query(`select to_regclass('migrations') is not null as "table"`)) as [
    { table: boolean },
  ];
  const rows = table ? await dataSource.query<{ name: string }[]>('select name from migrations') : [];
  const done = new Set(rows.map(({ name }) => name));
  return dataSource.migrations
    .map(({ name, constructor }) => name ?? constructor.name)
    .filter((name) => !done.has(name));
}

/**
 * For a migration with `transaction = false`: creates an index without blocking writers. Drops the invalid index of an earlier attempt first.
 * Waits for the oldest running transaction.
 *
 * @param on the table, its columns and the rest of the clause: `product (weight) where deleted_at is null`
 * @param kind such as `unique`
 */
export async function createIndexConcurrently(
  runner: QueryRunner,
  name: string,
  on: string,
  kind = '',
): Promise<void> {
  // No statement queues behind its lock, and a timeout would leave an invalid index.
  await runner.query('set lock_timeout = 0');
  await runner.query(`drop index concurrently if exists ${name}`);
  await runner.query(`create ${kind} index concurrently ${name} on ${on}`);
  await runner.query('reset lock_timeout');
}
