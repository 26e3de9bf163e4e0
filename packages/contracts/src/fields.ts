import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsISO8601,
  IsNumber,
  IsObject,
  IsString,
  Matches,
  Max,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { charactersOf, MaxCharacters, noControls, NUL, ONE_LINE, PHONE } from './characters.js';
import { field, type Common, type Constructor } from './field-registry.js';
import { TwoDecimals, WholeNumber } from './number-rules.js';

/** Text is trimmed before it is checked, and its lines end as browsers end them; `raw` keeps it as it came (passwords). */
const trimmed = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim().replaceAll('\r\n', '\n') : value,
);
const lowered = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim().toLowerCase() : value,
);

export interface TextOptions extends Common {
  min?: number;
  max?: number;
  pattern?: RegExp;
  /** The sentence for a text that does not match `pattern`; without one, for a text that is missing or blank. */
  message?: string;
  /** Line breaks and tabs are allowed. */
  multiline?: boolean;
  /** Neither trimmed nor looked into for control characters, but for NUL. */
  raw?: boolean;
  format?: string;
}

/** A text of 1 to 200 characters in one line unless told otherwise; trimmed. */
export function Text(options: TextOptions = {}): PropertyDecorator {
  const {
    min = options.optional || options.nullable ? 0 : 1,
    max = 200,
    pattern,
    message,
    multiline,
    raw,
    format,
    ...common
  } = options;
  const missing = pattern ? undefined : message;
  const rules: PropertyDecorator[] = [
    IsString({ message: missing }),
    MinLength(min, { message: missing ?? (min === 1 ? '$property is required' : undefined) }),
    MaxCharacters(max),
    noControls(raw ? NUL : charactersOf(multiline)),
  ];
  if (pattern) rules.push(Matches(pattern, { message }));
  if (!raw) rules.push(trimmed);
  return field(
    { type: 'string', minLength: min, maxLength: max, pattern: pattern?.source, format },
    common,
    rules,
  );
}

const NO_PHONE = /^(|not given|not provided)$/i;
const presentPhone = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' && NO_PHONE.test(value.trim()) ? null : value,
);

/** A telephone number as typed; blank, and what the spec's client sends for a missing one, is none. */
export const Phone = (): PropertyDecorator => (target, key) => {
  const rule = { pattern: PHONE, message: `${String(key)} must be a telephone number` };
  Text({ optional: true, nullable: true, max: 30, ...rule })(target, key);
  presentPhone(target, key);
};

/** An e-mail address, trimmed and in lower case. */
export const Email = (options: Common = {}): PropertyDecorator =>
  field({ type: 'string', format: 'email', maxLength: 254 }, options, [
    IsEmail({}, { message: '$property must be an e-mail address' }),
    MaxCharacters(254),
    lowered,
  ]);

/** One of a fixed set of texts. */
export const OneOf = (values: readonly string[], options: Common = {}): PropertyDecorator =>
  field({ type: 'string', enum: values }, options, [
    IsIn(values, { message: `$property must be one of ${values.join(', ')}` }),
  ]);

export interface NumberOptions extends Common {
  min?: number;
  max?: number;
  /** Also accepts numeric text: `'body'` documents it, query strings always send text. */
  coerce?: boolean | 'body';
  /** The sentence for whatever is wrong with it. */
  message?: string;
}

/** Takes a number as a text, as query strings send it. */
export const numeric = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : value,
);

function numberRules({ min, max, coerce, message }: NumberOptions): PropertyDecorator[] {
  return [
    ...(min === undefined ? [] : [Min(min, { message })]),
    ...(max === undefined ? [] : [Max(max, { message })]),
    ...(coerce ? [numeric] : []),
  ];
}

/** A whole number. */
export function Int(options: NumberOptions = {}): PropertyDecorator {
  const { min, max, coerce, message, ...common } = options;
  return field({ type: 'integer', minimum: min, maximum: max }, common, [
    WholeNumber(message),
    ...numberRules({ min, max, coerce, message }),
  ]);
}

/** The largest amount that `numeric(12,2)` holds. */
export const MAX_MONEY = 9_999_999_999.99;

/** An amount as a form sends it. */
const AMOUNT = /^[1-9]\d{0,8}(\.\d{1,2})?$/;

/** Rupees with at most two decimals, 0 or more by default. */
export function Money(options: NumberOptions = {}): PropertyDecorator {
  const { min = 0, max = MAX_MONEY, coerce, ...common } = options;
  const text = coerce === 'body' ? AMOUNT.source : undefined;
  return field({ type: 'number', minimum: min, maximum: max, example: 12500, text }, common, [
    TwoDecimals(),
    ...numberRules({ min, max, coerce }),
  ]);
}

/** A number with decimals, such as an average rating. */
export function Decimal(options: NumberOptions = {}): PropertyDecorator {
  const { min, max, coerce, ...common } = options;
  return field({ type: 'number', minimum: min, maximum: max }, common, [
    IsNumber(),
    ...numberRules({ min, max, coerce }),
  ]);
}

const truthy = Transform(({ value }: { value: unknown }) =>
  value === 'true' ? true : value === 'false' ? false : value,
);

/** true or false; `coerce` also takes the words, as query strings send them. */
export function Flag(options: Common & { coerce?: boolean } = {}): PropertyDecorator {
  const { coerce, ...common } = options;
  return field({ type: 'boolean' }, common, [
    IsBoolean({ message: '$property must be true or false' }),
    ...(coerce ? [truthy] : []),
  ]);
}

/** The shop's days are days in Sri Lanka. */
export const TIME_ZONE = 'Asia/Colombo';

/** The calendar day in Sri Lanka of a point in time, `YYYY-MM-DD`. */
export const dayOf = (time: Date): string => time.toLocaleDateString('sv-SE', { timeZone: TIME_ZONE });

const instantToDay = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value))
    ? dayOf(new Date(value))
    : value,
);

/** A calendar day, `YYYY-MM-DD`; a full ISO 8601 time is taken as its day in Sri Lanka. */
export const Day = (options: Common = {}): PropertyDecorator =>
  field({ type: 'string', format: 'date', example: '2026-12-01' }, options, [
    IsISO8601({ strict: true }, { message: '$property must be a date' }),
    Matches(/^\d{4}-\d{2}-\d{2}$/, { message: '$property must be a date as YYYY-MM-DD' }),
    instantToDay,
  ]);

/** A point in time, ISO 8601 in UTC. */
export const Instant = (options: Common = {}): PropertyDecorator =>
  field({ type: 'string', format: 'date-time' }, options, [IsISO8601({ strict: true })]);

/** An opaque id. */
export const Id = (options: Common = {}): PropertyDecorator =>
  Text({ max: 64, pattern: /^[\w.-]+$/, message: '$property must be an id', ...options });

/** An object of another class. */
export const Nested = (of: () => Constructor, options: Common = {}): PropertyDecorator =>
  field({ type: 'object', of }, options, [IsObject(), ValidateNested(), Type(of as () => new () => object)]);

interface ListOptions extends Common {
  min?: number;
  max?: number;
}

/** A list of objects of another class, at most 5,000. */
export function ListOf(of: () => Constructor, options: ListOptions = {}): PropertyDecorator {
  const { min = 0, max = 5_000, ...common } = options;
  return field({ type: 'array', of, minItems: min, maxItems: max }, common, [
    IsArray(),
    ArrayMinSize(min),
    ArrayMaxSize(max),
    // A list inside the list would pass as one of its members.
    IsObject({ each: true }),
    ValidateNested({ each: true }),
    Type(of as () => new () => object),
  ]);
}

/** A list of texts. */
export function TextList(
  options: ListOptions & { maxText?: number; pattern?: RegExp; message?: string } = {},
): PropertyDecorator {
  const { min = 0, max = 50, maxText = 200, pattern, message, ...common } = options;
  return field(
    {
      type: 'array',
      minItems: min,
      maxItems: max,
      items: { type: 'string', maxLength: maxText, pattern: pattern?.source },
    },
    common,
    [
      IsArray(),
      ArrayMinSize(min),
      ArrayMaxSize(max),
      IsString({ each: true }),
      MinLength(1, { each: true }),
      MaxCharacters(maxText, { each: true }),
      noControls(ONE_LINE, { each: true }),
      ...(pattern ? [Matches(pattern, { each: true, message })] : []),
      Transform(({ value }: { value: unknown }) =>
        Array.isArray(value)
          ? value.map((item: unknown) => (typeof item === 'string' ? item.trim() : item))
          : value,
      ),
    ],
  );
}
