import { Matches, MinLength, ValidateBy, type ValidationOptions } from 'class-validator';
import { says, type FieldKey } from './rule-error.js';

/** Excludes NUL, which PostgreSQL cannot store. */
export const NUL = new RegExp(`^[^${String.fromCharCode(0)}]*$`);
/** Control characters take six bytes each in JSON, and no mail, table or terminal shows them. */
export const ONE_LINE = /^\P{Cc}*$/u;
const LINES = /^[\P{Cc}\n\t]*$/u;

export const charactersOf = (multiline = false): RegExp => (multiline ? LINES : ONE_LINE);

export const noControls = (allowed: RegExp, options: ValidationOptions = {}): PropertyDecorator =>
  Matches(allowed, { ...says('field.noControls'), ...options });

/**
 * Counts code points, each of at most four bytes: class-validator's `MaxLength` counts an emoji with its variation selector as one
 * character, which is up to seven bytes.
 */
export const MaxCharacters = (
  max: number,
  options: ValidationOptions = says('field.maxLength', { limit: max }),
): PropertyDecorator =>
  ValidateBy(
    {
      name: 'maxLength',
      constraints: [max],
      validator: {
        validate: (value) => typeof value === 'string' && value.length <= 2 * max && [...value].length <= max,
      },
    },
    options,
  );

/** `missing` replaces the error of a text that is missing or too short. */
export const MinCharacters = (min: number, missing?: FieldKey): PropertyDecorator => {
  const error = missing ?? (min === 1 ? 'field.required' : undefined);
  return MinLength(min, error ? says(error) : says('field.minLength', { limit: min }));
};
