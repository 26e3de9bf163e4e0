import redact from '@pinojs/redact';
import { pino } from 'pino';
import { requestStorage } from '../context.js';
import { traceId } from '../signals/spans.js';
import { errorFields } from './error-fields.js';
import { prettyStream } from './pretty-stream.js';

const SECRETS = ['password', 'newPassword', 'token', 'authorization', 'cookie', 'otp', 'salary', 'secret'];
const censor = '[redacted]';
const redactWithin = redact({
  paths: SECRETS.flatMap((key) => [key, `*.${key}`]),
  censor,
  serialize: false,
});

const isNested = (value: unknown) => typeof value === 'object' && value !== null && !(value instanceof Error);

/**
 * Redacts secrets up to two levels inside a field. Wildcards in pino's own `redact` cost 50 µs for every line, even without such
 * a field.
 */
function redactNested(fields: Record<string, unknown>): Record<string, unknown> {
  if (!Object.values(fields).some(isNested)) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, isNested(value) ? redactWithin(value) : value]),
  );
}

/** Until `loadConfig` reports a wrong level, the level is info. */
const levelFrom = (level = '') => (level in pino.levels.values || level === 'silent' ? level : 'info');

/** The format of lines; exported for its test. */
export const loggerOptions = {
  level: levelFrom(process.env['LOG_LEVEL']),
  base: undefined,
  redact: { paths: SECRETS, censor },
  serializers: { err: errorFields },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label: string) => ({ level: label }), log: redactNested },
  mixin: () => {
    const requestId = requestStorage.getStore()?.requestId;
    const trace = traceId();
    return { ...(requestId && { requestId }), ...(trace && { traceId: trace }) };
  },
};

/** Bytes of lines that may wait while the log cannot be written; later ones are lost. */
const MOST_WAITING = 1024 * 1024;

/** Standard output. A full disk, or another failure of the log, does not end the process. */
function standardOutput() {
  const output = pino.destination({ dest: process.stdout.fd, maxLength: MOST_WAITING });
  return output.on('error', () => undefined);
}

/**
 * The log of the process: JSON lines on standard output (coloured text with LOG_PRETTY=true), with the ids of the running request and its
 * trace. Fields with secret names are redacted; mask e-mail addresses with `mask`.
 */
export const logger =
  process.env['LOG_PRETTY'] === 'true'
    ? pino(loggerOptions, prettyStream())
    : pino(loggerOptions, standardOutput());

/** Adds the name of the process to every line. */
export const nameLogger = (service: string): void => logger.setBindings({ service });
