import { expect, test } from '@jest/globals';
import { getMetadataStorage, validateSync } from 'class-validator';
import { plainToInstance } from 'class-transformer';
import * as contracts from '../index.js';
import { dtoClasses, ERROR_SENTENCES, ruleError, sentenceOf, SignUpBody } from '../index.js';

const rulesOf = (type: unknown) =>
  getMetadataStorage().getTargetValidationMetadatas(type as () => void, '', true, false);

/** Rules that refuse nothing themselves: they only decide whether the others run. */
const WITHOUT_ERROR = ['conditionalValidation'];

test('the values of an error are filled into its sentence', () => {
  expect(sentenceOf('product.notFound', { productId: 'NET-1' })).toBe('There is no product NET-1');
  expect(sentenceOf('stock.short', { products: '$& {name}' })).toBe('Not enough stock: $& {name}');
});

test('an unknown error key or a missing value does not compile', () => {
  // @ts-expect-error -- no such key
  expect(() => sentenceOf('product.notFund', {})).toThrow();
  // @ts-expect-error -- productId is missing
  expect(sentenceOf('product.notFound', {})).toBe('There is no product {productId}');
  // @ts-expect-error -- not a sentence of the catalogue
  const free: contracts.Sentence = 'There is no product';
  expect(Object.values<string>(ERROR_SENTENCES)).not.toContain(free);
});

test('every error key names its subject and the problem', () => {
  for (const key of Object.keys(ERROR_SENTENCES)) expect(key).toMatch(/^[a-z]+[A-Za-z]*\.[a-z][A-Za-z0-9]*$/);
});

test('every rule of every field has an error key of the catalogue', () => {
  const withRules = Object.values(contracts).filter(
    (value) => typeof value === 'function' && rulesOf(value).length > 0,
  );
  expect(dtoClasses()).toEqual(expect.arrayContaining([SignUpBody, ...withRules]));
  for (const type of dtoClasses()) {
    const rules = rulesOf(type);
    for (const { propertyName, type: rule, name, context } of rules) {
      if (WITHOUT_ERROR.includes(rule)) continue;
      const { key } = (context ?? {}) as { key?: string };
      expect([type.name, propertyName, name ?? rule, ERROR_SENTENCES]).toEqual([
        type.name,
        propertyName,
        name ?? rule,
        key === undefined ? 'no key' : expect.objectContaining({ [key]: expect.any(String) }),
      ]);
    }
  }
});

test('the error of a refused field has its key, its values and the sentence', () => {
  const body = plainToInstance(SignUpBody, { firstName: 'x'.repeat(101), email: 'nobody' });
  const errors = validateSync(body, { whitelist: true }).map((error) => ruleError(error));
  expect(errors).toEqual(
    expect.arrayContaining([
      {
        key: 'field.maxLength',
        values: { field: 'firstName', limit: 100 },
        message: 'firstName must be shorter than or equal to 100 characters',
      },
      { key: 'field.email', values: { field: 'email' }, message: 'email must be an e-mail address' },
    ]),
  );
});
