import {
  FlagVariable,
  IntVariable,
  NumberVariable,
  OneOfVariable,
  OptionalUrlVariable,
  OriginVariable,
  TextVariable,
} from './variables.js';
import { ProxiesVariable } from './proxies-variable.js';

/** The variables of every process. */
export class ProcessConfig {
  @OneOfVariable(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
  LOG_LEVEL = 'info';

  @FlagVariable()
  LOG_PRETTY = false;

  /** Receives traces by OTLP over HTTP, such as an OpenTelemetry collector; empty turns tracing off. */
  @OptionalUrlVariable(['http', 'https'], 'http://collector:4318')
  OTEL_EXPORTER_OTLP_ENDPOINT = '';

  /** The fraction of traces to record. */
  @NumberVariable(0, 1)
  OTEL_TRACES_SAMPLER_ARG = 1;

  /** The port of the health server; 0 = a free port. */
  @IntVariable(0, 65_535)
  HEALTH_PORT = 0;

  @TextVariable('an address to listen on, such as 127.0.0.1')
  HEALTH_HOST = '127.0.0.1';
}

/** The variables of every process that serves the public over HTTP. */
export class HttpConfig extends ProcessConfig {
  /** 0 = a free port. */
  @IntVariable(0, 65_535)
  PORT = 8080;

  @TextVariable('an address to listen on, such as 127.0.0.1')
  HOST = '127.0.0.1';

  /** The proxies whose `X-Forwarded-For` counts: addresses, networks, `loopback`, separated by commas. */
  @ProxiesVariable()
  TRUST_PROXY = 'loopback';

  /** The public address of the platform; with https, browsers are instructed to use nothing else. */
  @OriginVariable('https://shop.example')
  PUBLIC_ORIGIN = 'http://localhost:8080';

  /** Milliseconds for which a stopping process still accepts connections, for load balancers that have not noticed yet. */
  @IntVariable(0, 6_000)
  LINGER_MS = 0;

  /** Requests handled at once; load shedding refuses any others immediately, so that these are answered in time. */
  @IntVariable(1, 100_000)
  REQUESTS_AT_ONCE = 256;
}
