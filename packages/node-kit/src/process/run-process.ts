import { loadConfig, CONFIG_EXIT_CODE, ConfigError } from '../config/load-config.js';
import type { HttpConfig } from '../config/process.config.js';
import { logger, nameLogger } from '../log/logger.js';
import { nameMetrics } from '../signals/exposition.js';
import { startTracing, stopTracing } from '../signals/start-tracing.js';

/** A process that serves. */
export interface Running {
  /** The port it listens on, for its launcher. */
  port?: number;
  /** Finishes the work in progress and releases everything. */
  close(): Promise<void>;
}

/** An error whose message is all that an operator needs: `runProcess` logs it without a stack. */
export class OperatorError extends Error {}

const SHUTDOWN_MS = 10_000;
/** npm and a terminal may both send the first signal; a repetition within this time counts as the same one. */
const SAME_SIGNAL_MS = 500;
const closers: (() => Promise<void> | void)[] = [];
let stoppingSince: number | undefined;

/** Adds work for the shutdown; the last addition runs first. */
export const onShutdown = (work: () => Promise<void> | void): void => void closers.unshift(work);

/** The exit code of a job that was stopped early: 128 plus the number of SIGTERM. */
const INTERRUPTED = 143;

/** For a job, which is done only when it ends by itself: when stopped earlier, it exits with code 143 and is run again. */
export const failWhenStopped = (): void => onShutdown(() => process.exit(INTERRUPTED));

/**
 * The life cycle of a process: reads the configuration (a wrong variable ends it with code 78 and one sentence), starts tracing, calls
 * `start`, sends `{ type: 'ready', port }` to its launcher, and shuts down within ten seconds (plus `LINGER_MS`) on SIGTERM, SIGINT, or when
 * the launcher ends. A second signal ends it immediately.
 */
export async function runProcess<Config extends object>(
  name: string,
  Config: new () => Config,
  start: (config: Config) => Promise<Running>,
): Promise<void> {
  nameLogger(name);
  nameMetrics(name);
  const config = configOrExit(name, Config);
  const settings: Partial<HttpConfig> = config;
  shutDownOnSignals(SHUTDOWN_MS + (settings.LINGER_MS ?? 0));
  try {
    const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = settings;
    await startTracing({ service: name, endpoint, ratio });
    onShutdown(stopTracing);
    const running = await start(config);
    onShutdown(() => running.close());
    process.send?.({ type: 'ready', ...(running.port !== undefined && { port: running.port }) });
    logger.info({ port: running.port }, 'ready');
  } catch (error) {
    if (stoppingSince) return;
    if (error instanceof ConfigError) exitFor(name, error);
    if (error instanceof OperatorError) logger.fatal(error.message);
    else logger.fatal({ err: error }, 'could not start');
    process.exit(1);
  }
}

function configOrExit<Config extends object>(name: string, Config: new () => Config): Config {
  try {
    return loadConfig(Config);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    exitFor(name, error);
  }
}

function exitFor(name: string, error: ConfigError): never {
  process.stderr.write(`${name}: ${error.message}\n`);
  process.exit(CONFIG_EXIT_CODE);
}

function shutDownOnSignals(limit: number): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stoppingSince && Date.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
      void shutDown(signal, limit);
    });
  }
  if (process.connected) process.on('disconnect', () => void shutDown('the launcher is gone', limit));
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught exception');
    process.exit(1);
  });
}

async function shutDown(reason: string, limit: number): Promise<void> {
  if (stoppingSince) return;
  stoppingSince = Date.now();
  logger.info({ reason }, 'stopping');
  setTimeout(() => {
    logger.error('the shutdown took too long');
    process.exit(1);
  }, limit).unref();
  try {
    for (const close of closers) await close();
    process.exit(0);
  } catch (error) {
    logger.error({ err: error }, 'the shutdown failed');
    process.exit(1);
  }
}
