import { describe, expect, test } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import {
  CartChangeBody,
  EmployeeBody,
  PlaceOrderBody,
  ProductBody,
  RepairBody,
  SignUpBody,
} from './index.js';
import { fieldsOf, type Constructor } from './field-registry.js';

function refused(type: Constructor, body: object): string[] {
  const instance = plainToInstance(type as new () => object, body);
  return validateSync(instance, { whitelist: true, forbidNonWhitelisted: true }).map(
    (error) => error.property,
  );
}

const product = { productId: 'NET-1', name: 'Dome', price: 10, stock: 1, category: 'cctv1' };

describe('fields', () => {
  test('a product body, when it is complete, is taken', () => {
    expect(refused(ProductBody, product)).toEqual([]);
  });

  test.each([
    ['an unknown field', { colour: 'red' }, 'colour'],
    ['a price with three decimals', { price: 1.234 }, 'price'],
    ['a price too small to be written with a point', { price: 1e-7 }, 'price'],
    ['a price that is no number', { price: NaN }, 'price'],
    ['a negative price', { price: -1 }, 'price'],
    ['a price as text', { price: '10' }, 'price'],
    ['a blank name', { name: '   ' }, 'name'],
    ['a NUL in the name', { name: 'a\0b' }, 'name'],
    ['a foreign picture', { images: ['https://elsewhere.example/x.png'] }, 'images'],
    ['a broken stock', { stock: 1.5 }, 'stock'],
    ['null where it is not allowed', { description: null }, 'description'],
    ['an id with a slash', { productId: 'a/b' }, 'productId'],
  ])('a product body, with %s, names the field', (_case, change, field) => {
    expect(refused(ProductBody, { ...product, ...change })).toEqual([field]);
  });

  test.each([0, 0.01, 0.1, 19.99, 1234567.89, 9_999_999_999.99])(
    'a price of %d, when sent, is taken',
    (price) => {
      expect(refused(ProductBody, { ...product, price })).toEqual([]);
    },
  );

  test.each([[[{ productId: 'NET-1', qty: 1 }]], [null], ['NET-1']])(
    'an order with the item %j, when sent, is refused',
    (item) => {
      const order = { address: '1 Fort, Galle', phone: '0771234567', items: [item] };
      expect(refused(PlaceOrderBody, order)).toEqual(['items']);
    },
  );

  test('an employee, when the salary comes as text, is taken as a number', () => {
    const body = { firstName: 'A', lastName: 'B', email: ' A@B.lk ', salary: '45000.50' };
    expect(refused(EmployeeBody, body)).toEqual([]);
    expect(plainToInstance(EmployeeBody, body)).toMatchObject({ salary: 45000.5, email: 'a@b.lk' });
  });

  test.each([' Not Given ', 'Not Provided', '  '])('a phone, when it is %p, is none', (phone) => {
    expect(
      refused(EmployeeBody, { firstName: 'A', lastName: 'B', email: 'a@b.lk', salary: 1, phone }),
    ).toEqual([]);
    expect(plainToInstance(EmployeeBody, { phone }).phone).toBeNull();
  });

  test('a password, when it has blanks around it, keeps them', () => {
    expect(plainToInstance(SignUpBody, { password: ' secret sea ' }).password).toBe(' secret sea ');
  });

  test('an estimated date, when it comes as a time, becomes its day in Sri Lanka', () => {
    const repair = plainToInstance(RepairBody, { estimatedDate: '2026-12-01T20:00:00.000Z' });
    expect(repair.estimatedDate).toBe('2026-12-02');
  });

  test('a cart change, when its item is no object, names the item', () => {
    expect(refused(CartChangeBody, { item: 'x', quantity: 1 })).toEqual(['item']);
  });

  test('the schema of a class, when it inherits, has the fields of both', () => {
    expect([...fieldsOf(ProductBody).keys()]).toContain('labellPrice');
    expect(fieldsOf(ProductBody).get('labellPrice')?.required).toBe(false);
  });
});
