import type { LoggerService } from '@nestjs/common';
import { logger } from '@netra/node-kit';

const text = (message: unknown) => (message instanceof Error ? message.message : String(message));

/** Writes Nest's messages to our log; those from its start only at debug level. */
export const nestLogger: LoggerService = {
  log: (message, ...rest) => logger.debug({ from: rest.at(-1) }, text(message)),
  debug: (message, ...rest) => logger.debug({ from: rest.at(-1) }, text(message)),
  verbose: (message, ...rest) => logger.trace({ from: rest.at(-1) }, text(message)),
  warn: (message, ...rest) => logger.warn({ from: rest.at(-1) }, text(message)),
  error: (message, ...rest) =>
    logger.error({ from: rest.at(-1), ...(message instanceof Error && { err: message }) }, text(message)),
  fatal: (message, ...rest) => logger.fatal({ from: rest.at(-1) }, text(message)),
};
