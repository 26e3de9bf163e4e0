import { FlagVariable, IntVariable, OptionalUrlVariable, ProcessConfig, UrlVariable } from '@netra/node-kit';

/** The variables of every process that uses the bus. */
export class BusConfig extends ProcessConfig {
  @UrlVariable(['nats', 'tls'], 'nats://127.0.0.1:4222')
  NATS_URL: string;
}

/** The variables of every service; a service that needs more extends this class and injects its own. */
export class ServiceConfig extends BusConfig {
  @UrlVariable(['postgres', 'postgresql'], 'postgres://user:password@127.0.0.1:5432/catalog')
  DATABASE_URL: string;

  /** The owner of the tables, who runs the migrations; empty when the user of `DATABASE_URL` owns them. */
  @OptionalUrlVariable(['postgres', 'postgresql'], 'postgres://owner:password@127.0.0.1:5432/catalog')
  MIGRATION_DATABASE_URL = '';

  /** The launcher sends the owner's address over the channel of the process, whose environment then does not hold it. */
  @FlagVariable()
  OWNER_BY_CHANNEL = false;

  @IntVariable(2, 200)
  DATABASE_POOL_SIZE = 10;

  @FlagVariable()
  MIGRATE_ON_START = false;

  /** How long `migrate` waits for a database that is unavailable. */
  @IntVariable(1, 86_400)
  JOB_WAIT_SECONDS = 600;
}
