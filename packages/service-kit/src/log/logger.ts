import { traceId } from '@netra/node-kit';
import { pino } from 'pino';
import { currentContext } from '../context.js';
import { errorFields } from './error-fields.js';
import { prettyStream } from './pretty-stream.js';

const SECRETS = ['password', 'newPassword', 'token', 'authorization', 'cookie', 'otp', 'salary', 'secret'];
const redact = {
  paths: SECRETS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
  censor: '[redacted]',
};

/** A wrong level is told by `loadConfig`; until then there must be a log. */
const levelFrom = (level = '') => (level in pino.levels.values || level === 'silent' ? level : 'info');

/** How lines look; apart from the logger for its test. */
export const loggerOptions = {
  level: levelFrom(process.env['LOG_LEVEL']),
  base: undefined,
  redact,
  serializers: { err: errorFields },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label: string) => ({ level: label }) },
  mixin: () => {
    const requestId = currentContext()?.requestId;
    const trace = traceId();
    return { ...(requestId && { requestId }), ...(trace && { traceId: trace }) };
  },
};

/**
 * The log of the process: JSON lines on standard output (coloured text with LOG_PRETTY=true), with the ids of the
 * running request and its trace. Secrets are redacted by the name of their field; mask e-mail addresses with `mask`.
 */
export const logger =
  process.env['LOG_PRETTY'] === 'true' ? pino(loggerOptions, prettyStream()) : pino(loggerOptions);

/** Names the process in every line. */
export const nameLogger = (service: string): void => logger.setBindings({ service });
