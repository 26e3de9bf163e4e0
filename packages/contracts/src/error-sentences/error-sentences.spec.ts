import { expect, test } from '@jest/globals';
import { getMetadataStorage, validateSync } from 'class-validator';
import { plainToInstance } from 'class-transformer';
import * as contracts from '../index.js';
import { dtoClasses, ERROR_SENTENCES, ruleError, sentenceOf, SignUpBody } from '../index.js';

const rulesOf = (type: unknown) =>
  getMetadataStorage().getTargetValidationMetadatas(type as () => void, '', true, false);

/** Rules that refuse nothing by themselves: they say when the others are asked. */
const WITHOUT_ERROR = ['conditionalValidation'];

test('the sentence of an error, when it has values, is filled with them', () => {
  expect(sentenceOf('product.notFound', { productId: 'NET-1' })).toBe('There is no product NET-1');
  expect(sentenceOf('stock.short', { products: '$& {name}' })).toBe('Not enough stock: $& {name}');
});

test('an error, when its key is wrong or a value is missing, does not compile', () => {
  // @ts-expect-error -- no such key
  expect(() => sentenceOf('product.notFund', {})).toThrow();
  // @ts-expect-error -- productId is missing
  expect(sentenceOf('product.notFound', {})).toBe('There is no product {productId}');
  // @ts-expect-error -- a free sentence is none of the catalogue
  const free: contracts.Sentence = 'There is no product';
  expect(Object.values<string>(ERROR_SENTENCES)).not.toContain(free);
});

test('a key, of any error, names its subject and what is wrong', () => {
  for (const key of Object.keys(ERROR_SENTENCES)) expect(key).toMatch(/^[a-z]+[A-Za-z]*\.[a-z][A-Za-z0-9]*$/);
});

test('every rule of every field, when it refuses, has a key of the catalogue', () => {
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

test('a refused field, by its rules, says its key, its values and the sentence', () => {
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
