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
 * Decorators for the fields of a config class. A field's name is the variable's name, its initial value the default. The
 * sentences complete "<VARIABLE> must be ...".
 */
const together =
  (...decorators: PropertyDecorator[]): PropertyDecorator =>
  (target, key) =>
    decorators.forEach((decorate) => decorate(target, key));

/** An address of one of the protocols, such as `nats` or `https`. */
export function UrlVariable(protocols: readonly string[], example: string): PropertyDecorator {
  const accepts = (value: unknown) =>
    typeof value === 'string' &&
    URL.canParse(value) &&
    protocols.includes(new URL(value).protocol.slice(0, -1));
  return ValidateBy(
    { name: 'url', validator: { validate: accepts } },
    { message: `an address such as ${example}` },
  );
}

/** As `UrlVariable`, or empty. */
export const OptionalUrlVariable = (protocols: readonly string[], example: string): PropertyDecorator =>
  together(
    ValidateIf((_config, value) => value !== ''),
    UrlVariable(protocols, example),
  );

/** A text; `what` says what it should be. */
export const TextVariable = (what: string, { min = 1, pattern = /^/ } = {}): PropertyDecorator =>
  together(MinLength(min, { message: what }), Matches(pattern, { message: what }));

export const IntVariable = (min: number, max: number): PropertyDecorator => {
  const message = `a whole number from ${min} to ${max}`;
  return together(
    Transform(({ value }) => (typeof value === 'string' ? Number(value) : value)),
    IsInt({ message }),
    Min(min, { message }),
    Max(max, { message }),
  );
};

export const NumberVariable = (min: number, max: number): PropertyDecorator => {
  const message = `a number from ${min} to ${max}`;
  return together(
    Transform(({ value }) => (typeof value === 'string' ? Number(value) : value)),
    IsNumber({}, { message }),
    Min(min, { message }),
    Max(max, { message }),
  );
};

export const FlagVariable = (): PropertyDecorator =>
  together(
    Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : value)),
    IsBoolean({ message: 'true or false' }),
  );

export const OneOfVariable = (values: readonly string[]): PropertyDecorator =>
  IsIn(values, { message: `one of ${values.join(', ')}` });
