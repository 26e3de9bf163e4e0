import path from 'node:path';
import { Transform } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  Matches,
  Max,
  Min,
  MinLength,
  ValidateBy,
  ValidateIf,
} from 'class-validator';

/**
 * Decorators for the fields of a config class. The name of a field is that of the variable, its initial value the default. The sentences
 * complete "<VARIABLE> must be ...".
 */
const all =
  (...decorators: PropertyDecorator[]): PropertyDecorator =>
  (target, key) =>
    decorators.forEach((decorate) => decorate(target, key));

/** A text that a function validates; `what` completes the sentence. */
export const CheckedVariable = (what: string, accepts: (text: string) => boolean): PropertyDecorator =>
  ValidateBy(
    { name: 'checked', validator: { validate: (value) => typeof value === 'string' && accepts(value) } },
    { message: what },
  );

/** A URL with one of the protocols, such as `nats` or `https`. */
export const UrlVariable = (protocols: readonly string[], example: string): PropertyDecorator =>
  CheckedVariable(
    `an address such as ${example}`,
    (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol.slice(0, -1)),
  );

/** An http(s) URL to which paths are appended: a trailing slash is removed. */
export const OriginVariable = (example: string): PropertyDecorator =>
  all(
    Transform(({ value }) => (typeof value === 'string' ? value.replace(/\/$/, '') : value)),
    UrlVariable(['http', 'https'], example),
  );

/** A folder, which becomes an absolute path. */
export const FolderVariable = (): PropertyDecorator =>
  all(
    Transform(({ value }) => (typeof value === 'string' ? path.resolve(value) : value)),
    CheckedVariable('a folder', path.isAbsolute),
  );

/** Like `UrlVariable`, or empty. */
export const OptionalUrlVariable = (protocols: readonly string[], example: string): PropertyDecorator =>
  all(
    ValidateIf((_config, value) => value !== ''),
    UrlVariable(protocols, example),
  );

/** A text; `what` completes the sentence. */
export const TextVariable = (what: string, { min = 1, pattern = /^/ } = {}): PropertyDecorator =>
  all(MinLength(min, { message: what }), Matches(pattern, { message: what }));

export const IntVariable = (min: number, max: number): PropertyDecorator => {
  const message = `a whole number from ${min} to ${max}`;
  return all(
    Transform(({ value }) => (typeof value === 'string' ? Number(value) : value)),
    IsInt({ message }),
    Min(min, { message }),
    Max(max, { message }),
  );
};

export const NumberVariable = (min: number, max: number): PropertyDecorator => {
  const message = `a number from ${min} to ${max}`;
  return all(
    Transform(({ value }) => (typeof value === 'string' ? Number(value) : value)),
    IsNumber({}, { message }),
    Min(min, { message }),
    Max(max, { message }),
  );
};

export const FlagVariable = (): PropertyDecorator =>
  all(
    Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : value)),
    IsBoolean({ message: 'true or false' }),
  );

export const OneOfVariable = (values: readonly string[]): PropertyDecorator =>
  IsIn(values, { message: `one of ${values.join(', ')}` });
