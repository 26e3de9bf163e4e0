import { Transform, Type } from 'class-transformer';
import {
  IsBoolean,
  IsEmail,
  IsIn,
  IsISO8601,
  IsObject,
  IsString,
  Matches,
  Max,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { charactersOf, MaxCharacters, MinCharacters, noControls, NUL, ONE_LINE } from './characters.js';
import { field, type Common, type Constructor } from './field-registry.js';
import { listRules } from './list-rules.js';
import { FiniteNumber, TwoDecimals, WholeNumber } from './number-rules.js';
import { says, type FieldKey } from './rule-error.js';
import { emailAddress, isBlank, MAX_PHONE, PHONE, phoneNumber } from './text-rules.js';

/** Rewrites a text before it is validated; validation refuses anything else. */
export const rewritten = (rewrite: (text: string) => unknown): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? rewrite(value) : value));

const shown = (text: string) => (isBlank(text) ? '' : text.trim());
/** Text is trimmed before validation and its line ends are normalised; `raw` keeps it as received (passwords). */
const trimmed = rewritten((text) => shown(text).replaceAll('\r\n', '\n'));

export interface TextOptions extends Common {
  min?: number;
  max?: number;
  pattern?: RegExp;
  /** The error for a text that does not match `pattern`; without a pattern, for one that is missing or blank. */
  error?: FieldKey;
  /** Line breaks and tabs are allowed. */
  multiline?: boolean;
  /** Not trimmed; NUL is the only control character refused. */
  raw?: boolean;
  format?: string;
}

/** A trimmed text of 1 to 200 characters in one line by default. */
export function Text(options: TextOptions = {}): PropertyDecorator {
  const {
    min = options.optional || options.nullable ? 0 : 1,
    max = 200,
    pattern,
    error,
    multiline,
    raw,
    format,
    ...common
  } = options;
  const missing = pattern ? undefined : error;
  const rules: PropertyDecorator[] = [
    IsString(says(missing ?? 'field.text')),
    MinCharacters(min, missing),
    MaxCharacters(max),
    noControls(raw ? NUL : charactersOf(multiline)),
  ];
  if (pattern) rules.push(Matches(pattern, says(error ?? 'field.pattern')));
  if (!raw) rules.push(trimmed);
  return field(
    { type: 'string', minLength: min, maxLength: max, pattern: pattern?.source, format },
    common,
    rules,
  );
}

const NO_PHONE = /^(|not given|not provided)$/i;

/** A telephone number; a blank one, and the placeholder that the specification's client sends, become null. */
export const Phone =
  (options: Common = { optional: true, nullable: true }): PropertyDecorator =>
  (target, key) => {
    Text({ max: MAX_PHONE, pattern: PHONE, error: 'field.phone', ...options })(target, key);
    const present = (phone: string) => (options.nullable && NO_PHONE.test(phone) ? null : phone);
    rewritten((text) => present(phoneNumber(text)))(target, key);
  };

/** No quotation marks: `"a b"@x.lk` is formally valid, but mail servers refuse it. */
const ASCII_DOMAIN = /^[^\s\p{Cc}"]+@[!-~]+$/u;

/** An e-mail address in the form of `emailAddress`. */
export const Email = (options: Common = {}): PropertyDecorator =>
  field({ type: 'string', format: 'email', maxLength: 254 }, options, [
    IsEmail({}, says('field.email')),
    Matches(ASCII_DOMAIN, says('field.email')),
    MaxCharacters(254),
    rewritten(emailAddress),
  ]);

/** One of a fixed set of texts. */
export const OneOf = (values: readonly string[], options: Common = {}): PropertyDecorator =>
  field({ type: 'string', enum: values }, options, [
    IsIn(values, says('field.oneOf', { choices: values.join(', ') })),
  ]);

export interface NumberOptions extends Common {
  min?: number;
  max?: number;
  /** Also accepts numeric text: `'body'` documents that, query strings always send text. */
  coerce?: boolean | 'body';
  /** The error, regardless of which rule fails. */
  error?: FieldKey;
}

/** Converts numeric text, as query strings send it. */
export const numeric = rewritten((text) => (text.trim() === '' ? text : Number(text)));

function numberRules({ min, max, coerce, error }: NumberOptions): PropertyDecorator[] {
  return [
    ...(min === undefined ? [] : [Min(min, error ? says(error) : says('field.min', { limit: min }))]),
    ...(max === undefined ? [] : [Max(max, error ? says(error) : says('field.max', { limit: max }))]),
    ...(coerce ? [numeric] : []),
  ];
}

/** A whole number. */
export function Int(options: NumberOptions = {}): PropertyDecorator {
  const { min, max, coerce, error, ...common } = options;
  return field({ type: 'integer', minimum: min, maximum: max }, common, [
    FiniteNumber(error),
    WholeNumber(error),
    ...numberRules({ min, max, coerce, error }),
  ]);
}

/** The largest amount that `numeric(12,2)` holds. */
export const MAX_MONEY = 9_999_999_999.99;

/** An amount as sent by a form. */
const AMOUNT = /^[1-9]\d{0,8}(\.\d{1,2})?$/;

/** Rupees with at most two decimals, 0 or more by default. */
export function Money(options: NumberOptions = {}): PropertyDecorator {
  const { min = 0, max = MAX_MONEY, coerce, ...common } = options;
  const text = coerce === 'body' ? AMOUNT.source : undefined;
  return field({ type: 'number', minimum: min, maximum: max, example: 12500, text }, common, [
    FiniteNumber(),
    TwoDecimals(),
    ...numberRules({ min, max, coerce }),
  ]);
}

/** A number with decimals, such as an average rating. */
export function Decimal(options: NumberOptions = {}): PropertyDecorator {
  const { min, max, coerce, ...common } = options;
  return field({ type: 'number', minimum: min, maximum: max }, common, [
    FiniteNumber(),
    ...numberRules({ min, max, coerce }),
  ]);
}

const truthy = rewritten((text) => (text === 'true' ? true : text === 'false' ? false : text));

/** true or false; `coerce` also accepts the words, as query strings send them. */
export function Flag(options: Common & { coerce?: boolean } = {}): PropertyDecorator {
  const { coerce, ...common } = options;
  return field({ type: 'boolean' }, common, [IsBoolean(says('field.flag')), ...(coerce ? [truthy] : [])]);
}

/** The shop's days are days in Sri Lanka. */
export const TIME_ZONE = 'Asia/Colombo';

/** The calendar day in Sri Lanka of a point in time, `YYYY-MM-DD`. */
export const dayOf = (time: Date): string => time.toLocaleDateString('sv-SE', { timeZone: TIME_ZONE });

const instantToDay = rewritten((text) =>
  /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text)) ? dayOf(new Date(text)) : text,
);

/** A calendar day, `YYYY-MM-DD`; a full ISO 8601 time becomes its day in Sri Lanka. */
export const Day = (options: Common = {}): PropertyDecorator =>
  field({ type: 'string', format: 'date', example: '2026-12-01' }, options, [
    IsISO8601({ strict: true }, says('field.date')),
    Matches(/^\d{4}-\d{2}-\d{2}$/, says('field.dateFormat')),
    instantToDay,
  ]);

/** A point in time, ISO 8601 in UTC. */
export const Instant = (options: Common = {}): PropertyDecorator =>
  field({ type: 'string', format: 'date-time' }, options, [IsISO8601({ strict: true }, says('field.time'))]);

/** An opaque id. */
export const Id = (options: Common = {}): PropertyDecorator =>
  Text({ max: 64, pattern: /^[\w.-]+$/, error: 'field.id', ...options });

/** An object of another class. */
export const Nested = (of: () => Constructor, options: Common = {}): PropertyDecorator =>
  field({ type: 'object', of }, options, [
    IsObject(says('field.object')),
    ValidateNested(says('field.object')),
    Type(of as () => new () => object),
  ]);

export type ListOptions = Common & Pick<NumberOptions, 'min' | 'max'>;

/** A list of objects of another class, at most 5,000. */
export function ListOf(of: () => Constructor, options: ListOptions = {}): PropertyDecorator {
  const { min = 0, max = 5_000, ...common } = options;
  return field({ type: 'array', of, minItems: min, maxItems: max }, common, [
    ...listRules(min, max),
    // A list inside the list would pass as one of its members.
    IsObject({ each: true, ...says('field.itemObject') }),
    ValidateNested({ each: true, ...says('field.itemObject') }),
    Type(of as () => new () => object),
  ]);
}

/** A list of texts. */
export function TextList(
  options: ListOptions & { maxText?: number; pattern?: RegExp; error?: FieldKey } = {},
): PropertyDecorator {
  const { min = 0, max = 50, maxText = 200, pattern, error = 'field.pattern', ...common } = options;
  return field(
    {
      type: 'array',
      minItems: min,
      maxItems: max,
      items: { type: 'string', maxLength: maxText, pattern: pattern?.source },
    },
    common,
    [
      ...listRules(min, max),
      IsString({ each: true, ...says('field.itemText') }),
      MinLength(1, { each: true, ...says('field.itemMinLength', { limit: 1 }) }),
      MaxCharacters(maxText, { each: true, ...says('field.itemMaxLength', { limit: maxText }) }),
      noControls(ONE_LINE, { each: true }),
      ...(pattern ? [Matches(pattern, { each: true, ...says(error) })] : []),
      Transform(({ value }: { value: unknown }) =>
        Array.isArray(value)
          ? value.map((item: unknown) => (typeof item === 'string' ? shown(item) : item))
          : value,
      ),
    ],
  );
}
