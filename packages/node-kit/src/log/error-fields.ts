import { stdSerializers } from 'pino';

interface Known extends Error {
  code?: string;
  cause?: unknown;
  driverError?: { code?: string; constraint?: string; table?: string };
  query?: string;
}

/** Messages of SQLSTATE class 22 quote the offending value. */
const QUOTES_VALUES = /^22/;

/**
 * The fields of an error that are logged. Others are omitted: the error of a query carries values that people typed (`parameters`, and the
 * driver's `detail`), and the error of a call the whole request.
 */
export function errorFields(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, cause, driverError, query } = error as Known;
  const state = driverError?.code ?? code;
  const { type, message, stack } = stdSerializers.err(error);
  const isQuoting = typeof state === 'string' && QUOTES_VALUES.test(state);
  const safe = isQuoting ? `a value does not fit (${state})` : message;
  return {
    type,
    message: safe,
    stack: isQuoting ? stack?.replaceAll(error.message, safe) : stack,
    ...(state !== undefined && { code: state }),
    ...(driverError && { constraint: driverError.constraint, table: driverError.table }),
    ...(query && { query }),
    ...(cause instanceof Error && { cause: errorFields(cause) }),
  };
}
