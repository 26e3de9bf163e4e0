import { DataSource, type EntityTarget, type MigrationInterface, type ObjectLiteral } from 'typeorm';
import type { ServiceConfig } from '../config/service.config.js';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import { DeadLetter } from '../events/dead-letter.entity.js';
import { InboxEntry } from '../events/inbox-entry.entity.js';
import { OutboxMessage } from '../events/outbox-message.entity.js';
import { ThrottleEntry } from '../throttle-entry.entity.js';
import type { AppendOnlyTables } from './access.js';
import { DeadLetterAttempts1700000000011 } from './dead-letter-attempts.migration.js';
import { KitSchema1700000000000 } from './kit-schema.migration.js';
import { RowTally } from './large-tables/index.js';
import { SnakeNamingStrategy } from './snake-naming.strategy.js';
import { driverFor } from './connection.js';

export type EntityClass = new () => ObjectLiteral;
export type MigrationClass = new () => MigrationInterface;

/** A service's tables: its entities and its migrations, see `migrationsIn`. */
export interface Schema extends AppendOnlyTables {
  entities: readonly EntityClass[];
  migrations: readonly MigrationClass[];
}

/** Below the timeouts of the bus, so that the caller gets UNAVAILABLE rather than a timeout. */
const CONNECT_TIMEOUT_MS = 1_500;
const STATEMENT_TIMEOUT_MS = 3_750;

/** In milliseconds; 0 for none. */
export interface Timeouts {
  statement: number;
  /** How long a statement waits for a lock. */
  lock: number;
}

export const kitEntities: readonly EntityTarget<ObjectLiteral>[] = [
  OutboxMessage,
  InboxEntry,
  DeadLetter,
  ThrottleEntry,
  AuditEntry,
  RowTally,
];

/**
 * The data source of a service: its own tables and the kit's.
 *
 * @param timeouts by default those of a request: a statement ends before the caller times out
 */
export function createDataSource(
  name: string,
  config: Pick<ServiceConfig, 'DATABASE_URL' | 'DATABASE_POOL_SIZE'>,
  { entities, migrations }: Schema,
  timeouts: Timeouts = { statement: STATEMENT_TIMEOUT_MS, lock: 0 },
): DataSource {
  const dataSource: DataSource = new DataSource({
    type: 'postgres',
    driver: driverFor(() => dataSource),
    url: config.DATABASE_URL,
    poolSize: config.DATABASE_POOL_SIZE,
    applicationName: name,
    entities: [...kitEntities, ...entities] as EntityClass[],
    migrations: [KitSchema1700000000000, DeadLetterAttempts1700000000011, ...migrations],
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeNamingStrategy(),
    installExtensions: false,
    extra: {
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      statement_timeout: timeouts.statement,
      lock_timeout: timeouts.lock,
      idle_in_transaction_session_timeout: 30_000,
      // PostgreSQL compiles a statement by its estimated cost, which for a search says little about its time.
      options: '-c jit=off',
    },
  });
  return dataSource;
}
