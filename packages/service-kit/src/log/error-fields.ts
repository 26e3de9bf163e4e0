import { stdSerializers } from 'pino';

interface Known extends Error {
  code?: string;
  cause?: unknown;
  driverError?: { code?: string; constraint?: string; table?: string };
  query?: string;
}

/** SQLSTATEs of class 22 quote the value that does not fit. */
const QUOTES_VALUES = /^22/;

/**
 * What the log tells of an error. Not everything that hangs on it: that of a query carries the values that people typed
 * (`parameters`, and the driver's `detail`), that of a call the whole request.
 */
export function errorFields(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, cause, driverError, query } = error as Known;
  const state = driverError?.code ?? code;
  const { type, message, stack } = stdSerializers.err(error);
  const isQuoting = typeof state === 'string' && QUOTES_VALUES.test(state);
  const told = isQuoting ? `a value does not fit (${state})` : message;
  return {
    type,
    message: told,
    stack: isQuoting ? stack?.replaceAll(error.message, told) : stack,
    ...(state !== undefined && { code: state }),
    ...(driverError && { constraint: driverError.constraint, table: driverError.table }),
    ...(query && { query }),
    ...(cause instanceof Error && { cause: errorFields(cause) }),
  };
}
