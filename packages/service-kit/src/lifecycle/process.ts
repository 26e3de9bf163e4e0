import { nameMetrics } from '@netra/node-kit';
import { CONFIG_EXIT_CODE, ConfigError, loadConfig } from '../config/load-config.js';
import { logger, nameLogger } from '../log/logger.js';

/** A process that serves. */
export interface Running {
  /** Where it listens, for its launcher. */
  port?: number;
  /** Finishes what is under way and lets go of everything. */
  close(): Promise<void>;
}

const SHUTDOWN_MS = 10_000;
const SAME_SIGNAL_MS = 500;
const closers: (() => Promise<void> | void)[] = [];
let stoppingSince: number | undefined;

/** Adds work for the shutdown; the last added runs first. */
export const onShutdown = (work: () => Promise<void> | void): void => void closers.unshift(work);

/**
 * The life of a process: reads the configuration (exit code 78 and one sentence when it is wrong), starts, tells its
 * launcher, and ends within ten seconds on SIGTERM, SIGINT or when the launcher is gone; a second signal ends it at once.
 */
export async function runProcess<Config extends object>(
  name: string,
  Config: new () => Config,
  start: (config: Config) => Promise<Running>,
): Promise<void> {
  nameLogger(name);
  nameMetrics(name);
  const config = configOrExit(name, Config);
  listenForTheEnd();
  try {
    const running = await start(config);
    onShutdown(() => running.close());
    process.send?.({ type: 'ready', ...(running.port !== undefined && { port: running.port }) });
    logger.info({ port: running.port }, 'ready');
  } catch (error) {
    if (stoppingSince) return;
    logger.fatal({ err: error }, 'could not start');
    process.exit(1);
  }
}

function configOrExit<Config extends object>(name: string, Config: new () => Config): Config {
  try {
    return loadConfig(Config);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${name}: ${error.message}\n`);
    process.exit(CONFIG_EXIT_CODE);
  }
}

function listenForTheEnd(): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // npm and a terminal may both send the first one
      if (stoppingSince && Date.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
      void shutDown(signal);
    });
  }
  if (process.connected) process.on('disconnect', () => void shutDown('the launcher is gone'));
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught exception');
    process.exit(1);
  });
}

async function shutDown(reason: string): Promise<void> {
  if (stoppingSince) return;
  stoppingSince = Date.now();
  logger.info({ reason }, 'stopping');
  setTimeout(() => {
    logger.error('the shutdown took too long');
    process.exit(1);
  }, SHUTDOWN_MS).unref();
  try {
    for (const close of closers) await close();
    process.exit(0);
  } catch (error) {
    logger.error({ err: error }, 'the shutdown failed');
    process.exit(1);
  }
}
