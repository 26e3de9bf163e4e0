import type { TracingOptions } from '@netra/node-kit';
import {
  FlagVariable,
  IntVariable,
  NumberVariable,
  OneOfVariable,
  OptionalUrlVariable,
  TextVariable,
  UrlVariable,
} from './variables.js';

/** What every process that talks on the bus is told. */
export class BusConfig {
  @UrlVariable(['nats', 'tls'], 'nats://127.0.0.1:4222')
  NATS_URL: string;

  @OneOfVariable(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
  LOG_LEVEL = 'info';

  @FlagVariable()
  LOG_PRETTY = false;

  /** Where traces are sent, such as an OpenTelemetry collector; empty = there are none. */
  @OptionalUrlVariable(['http', 'https'], 'http://collector:4318')
  OTEL_EXPORTER_OTLP_ENDPOINT = '';

  /** The part of all traces that is recorded. */
  @NumberVariable(0, 1)
  OTEL_TRACES_SAMPLER_ARG = 1;

  /** Where probes and Prometheus ask; 0 = a free port. */
  @IntVariable(0, 65_535)
  HEALTH_PORT = 0;

  @TextVariable('an address to listen on, such as 127.0.0.1')
  HEALTH_HOST = '127.0.0.1';
}

/** What every service is told; one that needs more extends this class and injects its own. */
export class ServiceConfig extends BusConfig {
  @UrlVariable(['postgres', 'postgresql'], 'postgres://user:password@127.0.0.1:5432/catalog')
  DATABASE_URL: string;

  /** The owner of the tables, who runs the migrations; empty when the service owns them itself. */
  @OptionalUrlVariable(['postgres', 'postgresql'], 'postgres://owner:password@127.0.0.1:5432/catalog')
  MIGRATION_DATABASE_URL = '';

  @IntVariable(2, 200)
  DATABASE_POOL_SIZE = 10;

  @FlagVariable()
  MIGRATE_ON_START = false;
}

/** What a process is told about its traces. */
export const tracingOf = (service: string, config: BusConfig): TracingOptions => ({
  service,
  endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
  ratio: config.OTEL_TRACES_SAMPLER_ARG,
});
