import { dayAfter, dayOf } from '@netra/contracts';
import fc, { type Arbitrary } from 'fast-check';
import type { ApiDocument, Schema } from './document.js';

/** Texts that have broken something somewhere: NULs, halves of characters, SQL, HTML, paths, numbers that are none. */
export const EVIL_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\uffff\ufffe',
  '\u202egnp.exe',
  'é'.repeat(300),
  'a'.repeat(20_000),
  "' or 1=1 --",
  "'; drop table product; --",
  '%_\\',
  '(((',
  'a & | ! <->',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}${7*7}',
  '../../../../etc/passwd',
  '..%2f..%2fetc',
  'a\r\nX-Injected: 1',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  '-0',
  '1e309',
  '99999999999999999999999999',
  '0x10',
  'null',
  'true',
  '2026-02-30',
  '+275760-09-13',
  '👩‍👩‍👧‍👦',
  'ශ්‍රී',
  'İ',
  'İ'.repeat(64),
  '\u0001',
  'a\u0001b'.repeat(600),
  '\u0085\u2028',
  '❤️',
  '❤️'.repeat(200),
  '☎️'.repeat(2_000),
  'ක'.repeat(5_000),
];

const nested = (depth: number, open: string, close: string): unknown =>
  JSON.parse(open.repeat(depth) + '1' + close.repeat(depth));

/** What no field expects. Prototype keys are own fields here, as they are after JSON has been read. */
const EVIL_VALUES: unknown[] = [
  ...EVIL_TEXTS,
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1,
  0.005,
  1e-7,
  -1e-7,
  1.234,
  12_345.675,
  1e21,
  -1e308,
  1.7976931348623157e308,
  5e-324,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  [],
  {},
  [[]],
  [null],
  [1, 'a', {}],
  Array.from({ length: 2_000 }, (_, index) => index),
  nested(8, '[', ']'),
  nested(200, '[', ']'),
  nested(200, '{"a":', '}'),
  JSON.parse('{"__proto__":{"isAdmin":true,"role":"admin"}}'),
  JSON.parse('{"constructor":{"prototype":{"isAdmin":true}}}'),
  JSON.parse('{"toString":"x","valueOf":1,"then":"y"}'),
  { length: 1e9 },
  { $ne: null },
];

/** What HTTP lets into a header: the rest is refused by every client before it is sent. */
export const sendable = (text: string): string =>
  text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 2_000);

export const evilText: Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...EVIL_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);
export const evilValue: Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...EVIL_VALUES) },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.double() },
);

/** Values that fit the schemas of the document; fields named as something that is stored often name it. */
export class FittingValues {
  constructor(
    private readonly document: ApiDocument,
    private readonly stored: Record<string, string[]>,
  ) {}

  of(given: Schema, name = ''): Arbitrary<unknown> {
    const schema = this.document.schema(given);
    const known = this.stored[name];
    const fitting = this.#made(schema);
    if (!known) return fitting;
    const isNumber = [schema.type].flat().some((type) => type === 'integer' || type === 'number');
    const there: unknown[] = isNumber ? known.map(Number) : known;
    return fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...there) }, fitting);
  }

  #made(schema: Schema): Arbitrary<unknown> {
    const choice = schema.anyOf ?? schema.oneOf ?? schema.allOf;
    if (choice) return fc.oneof(...choice.map((one) => this.of(one)));
    if (schema.enum) return fc.constantFrom(...schema.enum);
    const types = [schema.type ?? 'string'].flat();
    return fc.oneof(...types.map((type) => this.#typed(type, schema)));
  }

  #typed(type: string, schema: Schema): Arbitrary<unknown> {
    const { minimum = -1e9, maximum = 1e9 } = schema;
    switch (type) {
      case 'null':
        return fc.constant(null);
      case 'boolean':
        return fc.boolean();
      case 'integer':
        return fc.oneof(fc.integer({ min: minimum, max: maximum }), fc.constantFrom(minimum, maximum));
      case 'number':
        return fc.oneof(
          fc.integer({ min: 0, max: 2_000_000 }).map((cents) => Math.max(minimum, cents / 100)),
          fc.constantFrom(minimum, maximum),
        );
      case 'array':
        return fc.array(this.of(schema.items ?? {}), {
          minLength: schema.minItems ?? 0,
          maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 4, 4)),
        });
      case 'object':
        return this.#object(schema);
      default:
        return text(schema);
    }
  }

  #object({ properties = {}, required = [] }: Schema): Arbitrary<object> {
    const fields = Object.entries(properties).map(([name, schema]) => [name, this.of(schema, name)] as const);
    return fc.record(Object.fromEntries(fields), { requiredKeys: required });
  }
}

/** A day that every rule accepts. */
const NEXT_MONTH = dayAfter(dayOf(new Date()), 30);

/** fast-check makes no texts from these: what does not fit is filtered out. */
const LOOKAHEAD = /\(\?=(?:[^()]|\([^()]*\))*\)/g;

function text({ format, pattern, minLength = 0, maxLength = 200 }: Schema): Arbitrary<string> {
  if (format === 'email') return fc.stringMatching(/^[a-z0-9]{1,12}$/).map((name) => `${name}@example.lk`);
  if (format === 'date')
    return fc.constantFrom(NEXT_MONTH, '2099-12-31', '2024-02-29', '0001-01-01', '9999-12-31');
  if (format === 'date-time') return fc.constantFrom('2026-12-01T10:00:00.000Z', '1970-01-01T00:00:00Z');
  if (pattern) {
    const whole = new RegExp(pattern);
    const fits = (value: string) =>
      value.length >= minLength && value.length <= maxLength && whole.test(value);
    return fc.stringMatching(new RegExp(pattern.replace(LOOKAHEAD, '')), { size: 'small' }).filter(fits);
  }
  // Some signs of three and four bytes: lengths are counted in characters, columns in other things.
  const unit = fc.constantFrom(...'abcdefghij 019-.', 'é', 'ශ', '👁');
  return fc.string({ unit, minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) });
}
