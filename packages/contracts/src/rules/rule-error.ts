import type { ValidationError, ValidationOptions } from 'class-validator';
import {
  sentenceOf,
  type ErrorKey,
  type ErrorValues,
  type Sentence,
  type ValueNames,
  type ValuesOf,
} from '../error-sentences/error-sentences.js';

type Limits<Key extends ErrorKey> = Record<Exclude<ValueNames<Key>, 'field'>, string | number>;

/** The errors of a field that need no value but its name. */
export type FieldKey = {
  [Key in ErrorKey]: [Exclude<ValueNames<Key>, 'field'>] extends [never] ? Key : never;
}[ErrorKey];

interface RuleError {
  key: ErrorKey;
  values: ErrorValues;
}

/** Makes a rule of class-validator refuse with an error of the catalogue. */
export const says = <Key extends ErrorKey>(
  key: Key,
  ...[values]: [Exclude<ValueNames<Key>, 'field'>] extends [never] ? [] : [values: Limits<Key>]
): ValidationOptions & { message: string } => ({
  message: sentenceOf(key, { ...values, field: '$property' } as unknown as ValuesOf<Key>),
  context: { key, values: { ...values } } satisfies RuleError,
});

/**
 * The first error of a field that class-validator refused; undefined for a field of which only members were refused.
 * @param name what the sentence calls the field; by default its name in the API
 */
export function ruleError(
  { property, constraints, contexts }: ValidationError,
  name = property,
): (RuleError & { message: Sentence }) | undefined {
  const [rule] = Object.keys(constraints ?? {});
  if (rule === undefined) return undefined;
  const known = contexts?.[rule] as RuleError | undefined;
  const key = known?.key ?? OWN_ERRORS[rule] ?? 'field.refused';
  const values = { ...known?.values, field: name };
  return { key, values, message: sentenceOf(key, values as ValuesOf<ErrorKey>) };
}

/** The error keys of refusals that class-validator itself adds. */
const OWN_ERRORS: Record<string, ErrorKey> = { whitelistValidation: 'field.unknown' };
