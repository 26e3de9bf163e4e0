import { describe, expect, test } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import {
  CartChangeBody,
  EmployeeBody,
  PlaceOrderBody,
  ProductBody,
  ProfileBody,
  PurchaseRequestBody,
  RepairBody,
  ReviewBody,
  SignUpBody,
} from '../index.js';
import { fieldPicker, fieldsOf, FirstFields, type Constructor } from './field-registry.js';
import { Int } from './fields.js';

function refused(type: Constructor, body: object): string[] {
  const instance = plainToInstance(type as new () => object, body);
  return validateSync(instance, { whitelist: true, forbidNonWhitelisted: true }).map(
    (error) => error.property,
  );
}

const sentences = (type: Constructor, body: object): string[] =>
  validateSync(plainToInstance(type as new () => object, body)).map(
    ({ constraints = {} }) => Object.values(constraints)[0]!,
  );

const product = { productId: 'NET-1', name: 'Dome', price: 10, stock: 1, category: 'cctv1' };

describe('fields', () => {
  test('a complete product body is accepted', () => {
    expect(refused(ProductBody, product)).toEqual([]);
  });

  test('a description keeps its lines and normalises their ends', () => {
    const body = { ...product, description: ' Day:\r\n\t1080p\nNight' };
    expect(refused(ProductBody, body)).toEqual([]);
    expect(plainToInstance(ProductBody, body).description).toBe('Day:\n\t1080p\nNight');
  });

  test('a name of the maximum length is accepted in every script', () => {
    for (const letter of ['a', 'ක', 'é', '🎥']) {
      expect(refused(ProductBody, { ...product, name: letter.repeat(200) })).toEqual([]);
      expect(refused(ProductBody, { ...product, name: letter.repeat(201) })).toEqual(['name']);
    }
  });

  test.each(['------', '(.) /', '12 345'])('"%s" is refused as a phone number', (phone) => {
    const order = { address: '1 Fort, Galle', phone, items: [{ productId: 'NET-1', qty: 1 }] };
    expect(refused(PlaceOrderBody, order)).toEqual(['phone']);
    expect(refused(ProfileBody, { phone })).toEqual(['phone']);
  });

  test.each(['0771234567', '+94 77 123 4567', '(011) 2-345678'])(
    '"%s" is accepted as a phone number',
    (phone) => {
      const order = { address: '1 Fort,\nGalle', phone, items: [{ productId: 'NET-1', qty: 1 }] };
      expect(refused(PlaceOrderBody, order)).toEqual([]);
      expect(refused(ProfileBody, { phone: `${phone} (home)`.slice(0, 30) })).toEqual([]);
    },
  );

  test.each([undefined, '', '   '])(
    'a review with the comment %p is refused with an instruction',
    (comment) => {
      const body = { productId: 'NET-1', rating: 5, comment };
      expect(sentences(ReviewBody, body)).toEqual(['Please write a comment']);
    },
  );

  test.each([0, 6, 2.5, undefined])(
    'a review with the rating %p is refused with an instruction',
    (rating) => {
      const body = { productId: 'NET-1', rating, comment: 'Fine' };
      expect(sentences(ReviewBody, body)).toEqual(['Please select a rating between 1-5']);
    },
  );

  test('a blank purchase request is refused with instructions', () => {
    const body = { item: ' ', quantity: 0, requiredDate: '2026-12-01' };
    expect(sentences(PurchaseRequestBody, body)).toEqual([
      'Item name is required',
      'Quantity must be a positive whole number',
    ]);
  });

  test.each(['İ'.repeat(64), 'a b', '../x', ''])(
    'the product id "%s" is refused in carts and orders',
    (productId) => {
      expect(refused(CartChangeBody, { item: { productId }, quantity: 1 })).toEqual(['item']);
      const order = { address: '1 Fort', phone: '0771234567', items: [{ productId, qty: 1 }] };
      expect(refused(PlaceOrderBody, order)).toEqual(['items']);
    },
  );

  test.each([
    ['an unknown field', { colour: 'red' }, 'colour'],
    ['a price with three decimals', { price: 1.234 }, 'price'],
    ['a price so small that its text has an exponent', { price: 1e-7 }, 'price'],
    ['a price of NaN', { price: NaN }, 'price'],
    ['a negative price', { price: -1 }, 'price'],
    ['a price as text', { price: '10' }, 'price'],
    ['a blank name', { name: '   ' }, 'name'],
    ['a NUL in the name', { name: 'a\0b' }, 'name'],
    ['a line break in the name', { name: 'a\nb' }, 'name'],
    ['a control character in the name', { name: 'a\u0085b' }, 'name'],
    ['a control character in the description', { description: 'a\u0001b' }, 'description'],
    ['a control character in another name', { altNames: ['a\u001bb'] }, 'altNames'],
    ['a name of more code points than characters', { name: '🎥\uFE0F'.repeat(101) }, 'name'],
    ['a foreign picture', { images: ['https://elsewhere.example/x.png'] }, 'images'],
    [
      'a picture whose host is hidden by a name',
      { images: ['https://shop.example@evil.example/images/1-a.png'] },
      'images',
    ],
    [
      'a picture whose host is hidden by a backslash',
      { images: ['https://evil.example\\@x/images/1-a.png'] },
      'images',
    ],
    ['a folder in place of a picture', { images: ['/images/..'] }, 'images'],
    ['a picture that no upload names', { images: ['/images/dome.png'] }, 'images'],
    ['a fractional stock', { stock: 1.5 }, 'stock'],
    ['null where it is not allowed', { description: null }, 'description'],
    ['an id with a slash', { productId: 'a/b' }, 'productId'],
  ])('a product body with %s is refused, and the error names the field', (_case, change, field) => {
    expect(refused(ProductBody, { ...product, ...change })).toEqual([field]);
  });

  test.each([0, 0.01, 0.1, 19.99, 1234567.89, 9_999_999_999.99])('a price of %d is accepted', (price) => {
    expect(refused(ProductBody, { ...product, price })).toEqual([]);
  });

  test.each([[[{ productId: 'NET-1', qty: 1 }]], [null], ['NET-1']])(
    'an order with the item %j is refused',
    (item) => {
      const order = { address: '1 Fort, Galle', phone: '0771234567', items: [item] };
      expect(refused(PlaceOrderBody, order)).toEqual(['items']);
    },
  );

  test('the salary of an employee is accepted as text and becomes a number', () => {
    const body = { firstName: 'A', lastName: 'B', email: ' A@B.lk ', salary: '45000.50' };
    expect(refused(EmployeeBody, body)).toEqual([]);
    expect(plainToInstance(EmployeeBody, body)).toMatchObject({ salary: 45000.5, email: 'a@b.lk' });
  });

  test.each([' Not Given ', 'Not Provided', '  '])('the phone %p counts as none', (phone) => {
    expect(
      refused(EmployeeBody, { firstName: 'A', lastName: 'B', email: 'a@b.lk', salary: 1, phone }),
    ).toEqual([]);
    expect(plainToInstance(EmployeeBody, { phone }).phone).toBeNull();
  });

  test('a password keeps blanks around it', () => {
    expect(plainToInstance(SignUpBody, { password: ' secret sea ' }).password).toBe(' secret sea ');
  });

  test('an estimated date with a time becomes its day in Sri Lanka', () => {
    const repair = plainToInstance(RepairBody, { estimatedDate: '2026-12-01T20:00:00.000Z' });
    expect(repair.estimatedDate).toBe('2026-12-02');
  });

  test('a cart change names an item that is not an object', () => {
    expect(refused(CartChangeBody, { item: 'x', quantity: 1 })).toEqual(['item']);
  });

  test('the schema of a class includes inherited fields', () => {
    expect([...fieldsOf(ProductBody).keys()]).toContain('labellPrice');
    expect(fieldsOf(ProductBody).get('labellPrice')?.required).toBe(false);
  });

  test('the fields that a class names first come first, then inherited ones, then its own', () => {
    class Parent {
      @Int() price: number;
      @Int() warranty: number;
    }
    @FirstFields<Child>('id', 'price')
    class Child extends Parent {
      @Int() id: number;
      @Int() until: number;
    }
    expect([...fieldsOf(Child).keys()]).toEqual(['id', 'price', 'warranty', 'until']);
  });

  test('the fields of a class are picked from an object that has more', () => {
    class Line {
      @Int() price: number;
    }
    const line = { price: 1, qty: 2 };
    expect(fieldPicker(Line)(line)).toEqual({ price: 1 });
  });
});
