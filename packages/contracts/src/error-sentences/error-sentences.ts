import { CATALOG_SENTENCES } from './catalog.js';
import { FIELD_SENTENCES } from './fields.js';
import { GATEWAY_SENTENCES } from './gateway.js';
import { IDENTITY_SENTENCES } from './identity.js';
import { MAILER_SENTENCES } from './mailer.js';
import { ORDERS_SENTENCES } from './orders.js';
import { PEOPLE_SENTENCES } from './people.js';
import { PLATFORM_SENTENCES } from './platform.js';
import { REPAIRS_SENTENCES } from './repairs.js';

/**
 * The catalogue of errors: each key with its English sentence. A name in braces is replaced by the value with that name. Screens
 * translate key and values; a client that does not know the key shows the sentence.
 */
export const ERROR_SENTENCES = {
  ...PLATFORM_SENTENCES,
  ...FIELD_SENTENCES,
  ...GATEWAY_SENTENCES,
  ...IDENTITY_SENTENCES,
  ...PEOPLE_SENTENCES,
  ...CATALOG_SENTENCES,
  ...ORDERS_SENTENCES,
  ...REPAIRS_SENTENCES,
  ...MAILER_SENTENCES,
} as const;

export type ErrorKey = keyof typeof ERROR_SENTENCES;

/** The values of an error, by their names in its sentence. */
export type ErrorValues = Record<string, string | number>;

/** The names in braces in a sentence. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The names of the values that the sentence of a key needs. */
export type ValueNames<Key extends ErrorKey> = NamesIn<(typeof ERROR_SENTENCES)[Key]>;

/** The values that the sentence of a key needs. */
export type ValuesOf<Key extends ErrorKey> = Record<ValueNames<Key>, string | number>;

declare const fromCatalogue: unique symbol;

/** A sentence of the catalogue. No other text has this type, so that no error can have a sentence without a key. */
export type Sentence = string & { readonly [fromCatalogue]: true };

/** The English sentence of an error. */
export const sentenceOf = <Key extends ErrorKey>(key: Key, values: ValuesOf<Key>): Sentence =>
  fill(ERROR_SENTENCES[key], values) as Sentence;

const fill = (sentence: string, values: ErrorValues): string =>
  sentence.replace(/\{(\w+)\}/g, (name, found: string) => String(values[found] ?? name));
