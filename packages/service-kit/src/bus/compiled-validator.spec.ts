import { describe, expect, test } from '@jest/globals';
import { dtoClasses, fieldsOf, ProductQuery, type Constructor, type FieldSchema } from '@netra/contracts';
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import fc, { type Arbitrary } from 'fast-check';
import { accepts, compiledValidator } from './compiled-validator.js';

const OPTIONS = { whitelist: true, forbidNonWhitelisted: true, stopAtFirstError: true };

const NO_VALUES = [undefined, null, 0, -1, 1.005, 1e13, NaN, Infinity, true, [], [null], [[]], {}, { a: 1 }];
const NO_TEXTS = [
  '',
  ' ',
  'a\u0000b',
  'a\nb',
  'x'.repeat(5_001),
  '😀️'.repeat(150),
  'true',
  '1e400',
  '2026-02-30',
];
const EVIL = fc.constantFrom<unknown>(...NO_VALUES, ...NO_TEXTS);

const TEXTS = ['NT-1', 'a', 'Dome camera', '0771234567', '2026-12-01', 'a@b.lk', '2026-12-01T08:00:00.000Z'];

/** Values of a field, most of them as its schema says. */
function valueOf(schema: Omit<FieldSchema, 'required'>): Arbitrary<unknown> {
  const { type, of, items, minItems = 0, minimum = 0, maximum = 1e6, minLength = 0, maxLength = 50 } = schema;
  const fitting = (): Arbitrary<unknown> => {
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (type === 'boolean') return fc.boolean();
    if (type === 'integer') return fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) });
    if (type === 'number') return fc.constantFrom(minimum, maximum, minimum + 1);
    if (type === 'object') return of ? objectOf(of()) : fc.constant({});
    if (type === 'array')
      return fc.array(of ? objectOf(of()) : valueOf(items ?? { type: 'string' }), {
        minLength: minItems,
        maxLength: minItems + 2,
      });
    return fc.oneof(
      fc.constantFrom(...TEXTS),
      fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 9) }),
    );
  };
  return fc.oneof({ weight: 12, arbitrary: fitting() }, { weight: 1, arbitrary: EVIL });
}

function objectOf(type: Constructor): Arbitrary<object> {
  const fields = [...fieldsOf(type)];
  const model = Object.fromEntries(fields.map(([name, schema]) => [name, valueOf(schema)]));
  const requiredKeys = fields.filter(([, { required }]) => required).map(([name]) => name);
  return fc.record(model, { requiredKeys, noNullPrototype: true });
}

/** Objects as the pipe hands them to its validator. */
const instancesOf = (type: Constructor) =>
  objectOf(type).map((plain) => plainToInstance(type as new () => object, plain));

const classes = dtoClasses().map((type): [string, Constructor] => [type.name, type]);

describe('the compiled rules', () => {
  test.each(classes)('of %s, whatever they judge, refuse as class-validator does', async (_name, type) => {
    await fc.assert(
      fc.asyncProperty(instancesOf(type), async (object) => {
        const expected = await validate(object, { ...OPTIONS, forbidUnknownValues: false });
        expect(accepts(object)).toBe(expected.length === 0);
        expect(
          await compiledValidator.validate(object, { ...OPTIONS, forbidUnknownValues: false } as object),
        ).toEqual(expected);
      }),
      { numRuns: process.env['NETRA_TEST_ALL'] ? 200 : 10 },
    );
  });

  test('of an object with a property that has no rule, refuse it as class-validator does', async () => {
    const query = Object.assign(new ProductQuery(), { limit: 20, unknown: 1 });
    expect(accepts(query)).toBe(false);
    expect(await compiledValidator.validate(query, OPTIONS)).toMatchObject([
      { property: 'unknown', constraints: { whitelistValidation: expect.any(String) } },
    ]);
  });

  test.each([
    ['an object of no class', Object.create(null)],
    ['a text', 'text'],
    ['an object that names its own class', { constructor: classes[0]![1] }],
    ['an object whose class has no rules', {}],
    ['nothing', null],
  ])('of %s, accept nothing', (_what, object) => {
    expect(accepts(object)).toBe(false);
  });
});
