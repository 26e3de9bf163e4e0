import {
  sentenceOf,
  type ErrorBody,
  type ErrorCode,
  type ErrorKey,
  type FieldError,
  type ValueNames,
  type ValuesOf,
} from '@netra/contracts';

/** An error that its caller may see; it crosses the bus as its `body` and can be rethrown unchanged. */
export class DomainError extends Error {
  constructor(
    readonly body: ErrorBody,
    options?: ErrorOptions,
  ) {
    super(body.message, options);
    this.name = 'DomainError';
  }

  get code(): ErrorCode {
    return this.body.code;
  }
}

/** What an error may carry besides its sentence. */
interface Facts extends Pick<ErrorBody, 'details' | 'retryAfter'> {
  cause?: unknown;
}

/** The values are omitted where the sentence has none. */
type Rest<Key extends ErrorKey, More extends unknown[]> = [ValueNames<Key>] extends [never]
  ? [values?: Record<string, never>, ...More]
  : [values: ValuesOf<Key>, ...More];

const valuesIn = <Key extends ErrorKey>([values = {}]: unknown[]) => values as ValuesOf<Key>;

/** The body of an error: a key of the catalogue, its values and its sentence. */
export function errorBody<Key extends ErrorKey>(
  code: ErrorCode,
  key: Key,
  ...rest: Rest<Key, []>
): ErrorBody {
  const values = valuesIn<Key>(rest);
  return { code, key, values, message: sentenceOf(key, values) };
}

const thrower =
  (code: ErrorCode) =>
  <Key extends ErrorKey>(key: Key, ...rest: Rest<Key, [facts?: Facts]>): DomainError => {
    const { cause, ...facts } = rest[1] ?? {};
    const body = errorBody(code, key, ...([rest[0]] as Rest<Key, []>));
    return new DomainError({ ...body, ...facts }, { cause });
  };

/** Each returns an error to throw: `throw notFound('product.notFound', { productId })`. */
export const notFound = thrower('NOT_FOUND');
export const conflict = thrower('CONFLICT');
export const forbidden = thrower('FORBIDDEN');
export const unauthenticated = thrower('UNAUTHENTICATED');
export const unprocessable = thrower('UNPROCESSABLE');
export const tooLarge = thrower('TOO_LARGE');
export const unsupportedType = thrower('UNSUPPORTED_TYPE');
/** A request that is refused as a whole; {@link invalid} names a field. */
export const badRequest = <Key extends ErrorKey>(key: Key, ...rest: Rest<Key, []>): DomainError =>
  new DomainError({ ...errorBody('VALIDATION', key, ...rest), errors: [] });
/** Too many attempts; give `retryAfter` in seconds. */
export const tooMany = thrower('TOO_MANY');
/** A dependency does not respond; `retryAfter` in seconds, by default 1. */
export const unavailable = thrower('UNAVAILABLE');

/** One refused field. */
export function fieldError<Key extends ErrorKey>(
  field: string,
  key: Key,
  ...rest: Rest<Key, []>
): FieldError {
  const values = valuesIn<Key>(rest);
  return { field, key, values, message: sentenceOf(key, values) };
}

/** A request with refused fields. Screens show the first one. */
export function invalidFields(errors: FieldError[]): DomainError {
  const [first] = errors;
  if (!first) return badRequest('request.malformed');
  const { key, values, message } = first;
  return new DomainError({ code: 'VALIDATION', key, values, message, errors });
}

/** A request with one refused field: `throw invalid('otp', 'otp.refused')`. */
export const invalid = <Key extends ErrorKey>(field: string, key: Key, ...rest: Rest<Key, []>): DomainError =>
  invalidFields([fieldError(field, key, ...rest)]);
