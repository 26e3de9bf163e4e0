import { FlagVariable, IntVariable, OneOfVariable, TextVariable, UrlVariable } from './variables.js';

/** What every process that talks on the bus is told. */
export class BusConfig {
  @UrlVariable(['nats', 'tls'], 'nats://127.0.0.1:4222')
  NATS_URL: string;

  @OneOfVariable(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
  LOG_LEVEL = 'info';

  @FlagVariable()
  LOG_PRETTY = false;

  /** Where probes ask; 0 = a free port. */
  @IntVariable(0, 65_535)
  HEALTH_PORT = 0;

  @TextVariable('an address to listen on, such as 127.0.0.1')
  HEALTH_HOST = '127.0.0.1';
}

/** What every service is told; one that needs more extends this class and injects its own. */
export class ServiceConfig extends BusConfig {
  @UrlVariable(['postgres', 'postgresql'], 'postgres://user:password@127.0.0.1:5432/catalog')
  DATABASE_URL: string;

  @IntVariable(2, 200)
  DATABASE_POOL_SIZE = 10;

  @FlagVariable()
  MIGRATE_ON_START = false;
}
