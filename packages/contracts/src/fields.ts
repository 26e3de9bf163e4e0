import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsISO8601,
  IsNumber,
  IsObject,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { field, type Common, type Constructor } from './field-registry.js';

/** Text is trimmed before it is checked; `raw` keeps it as it came (passwords). */
const trimmed = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim() : value,
);
const lowered = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim().toLowerCase() : value,
);

export interface TextOptions extends Common {
  min?: number;
  max?: number;
  pattern?: RegExp;
  /** The sentence for a text that does not match `pattern`. */
  message?: string;
  raw?: boolean;
  format?: string;
}

const NUL = String.fromCharCode(0);

/** A text of 1 to 200 characters unless told otherwise; trimmed; never with a NUL, which PostgreSQL cannot store. */
export function Text(options: TextOptions = {}): PropertyDecorator {
  const {
    min = options.optional || options.nullable ? 0 : 1,
    max = 200,
    pattern,
    message,
    raw,
    format,
    ...common
  } = options;
  const rules: PropertyDecorator[] = [
    IsString(),
    MinLength(min, { message: min === 1 ? '$property is required' : undefined }),
    MaxLength(max),
    Matches(new RegExp(`^[^${NUL}]*$`), { message: '$property must not contain a NUL character' }),
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
  Text({ optional: true, nullable: true, max: 30 })(target, key);
  presentPhone(target, key);
};

/** An e-mail address, trimmed and in lower case. */
export const Email = (options: Common = {}): PropertyDecorator =>
  field({ type: 'string', format: 'email', maxLength: 254 }, options, [
    IsEmail({}, { message: '$property must be an e-mail address' }),
    MaxLength(254),
    lowered,
  ]);

/** One of a fixed set of texts. */
export const OneOf = (values: readonly string[], options: Common = {}): PropertyDecorator =>
  field({ type: 'string', enum: values }, options, [IsIn(values)]);

export interface NumberOptions extends Common {
  min?: number;
  max?: number;
  /** Also takes a numeric text, as query strings and the spec's forms send it. */
  coerce?: boolean;
}

const numeric = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : value,
);

function numberRules({ min, max, coerce }: NumberOptions): PropertyDecorator[] {
  return [
    ...(min === undefined ? [] : [Min(min)]),
    ...(max === undefined ? [] : [Max(max)]),
    ...(coerce ? [numeric] : []),
  ];
}

/** A whole number. */
export function Int(options: NumberOptions = {}): PropertyDecorator {
  const { min, max, coerce, ...common } = options;
  return field({ type: 'integer', minimum: min, maximum: max }, common, [
    IsInt(),
    ...numberRules({ min, max, coerce }),
  ]);
}

/** The largest amount that `numeric(12,2)` holds. */
export const MAX_MONEY = 9_999_999_999.99;

/** `IsNumber` counts decimals in the text of a number, and throws at `1e-7`, which has no point. */
const TwoDecimals = (): PropertyDecorator =>
  ValidateBy({
    name: 'twoDecimals',
    validator: {
      validate: (value) => Number.isFinite(value) && Number((value as number).toFixed(2)) === value,
      defaultMessage: () => '$property must be a number with at most two decimals',
    },
  });

/** Rupees with at most two decimals, 0 or more unless told otherwise. */
export function Money(options: NumberOptions = {}): PropertyDecorator {
  const { min = 0, max = MAX_MONEY, coerce, ...common } = options;
  return field({ type: 'number', minimum: min, maximum: max, example: 12500 }, common, [
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
  return field({ type: 'boolean' }, common, [IsBoolean(), ...(coerce ? [truthy] : [])]);
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
      MaxLength(maxText, { each: true }),
      ...(pattern ? [Matches(pattern, { each: true, message })] : []),
      Transform(({ value }: { value: unknown }) =>
        Array.isArray(value)
          ? value.map((item: unknown) => (typeof item === 'string' ? item.trim() : item))
          : value,
      ),
    ],
  );
}
