import { describe, expect, test } from '@jest/globals';
import { draftOf } from './draft.js';
import { newOrderNumber } from './order-opener.service.js';

describe('lines of an order', () => {
  const drafted = (items: { productId: string; qty: number }[], address = 'x') =>
    draftOf({ userId: 'u', order: { address, phone: '0771234567', items } });

  test('of one product, in any case, become one line with the sum, sorted', () => {
    const items = [
      { productId: 'b', qty: 1 },
      { productId: 'A', qty: 400 },
      { productId: 'a', qty: 599 },
    ];
    expect(drafted(items).items).toEqual([
      { productId: 'A', qty: 999 },
      { productId: 'b', qty: 1 },
    ]);
  });

  test('that add up to more than 999 pieces of a product are refused by name', () => {
    const items = [
      { productId: 'a', qty: 999 },
      { productId: 'a', qty: 1 },
    ];
    expect(() => drafted(items)).toThrow(
      expect.objectContaining({
        body: expect.objectContaining({
          key: 'order.linePieces',
          values: { limit: 999, productId: 'a' },
          errors: [expect.objectContaining({ field: 'items.1.qty' })],
        }),
      }),
    );
  });

  test('in another sequence have the same hash, and different lines or addresses another', () => {
    const a = { productId: 'a', qty: 1 };
    const b = { productId: 'b', qty: 2 };
    const hash = (...given: Parameters<typeof drafted>) => drafted(...given).hash;
    expect(hash([a, b])).toBe(hash([b, a]));
    expect(hash([a, b])).not.toBe(hash([a]));
    expect(hash([a])).not.toBe(hash([a], 'y'));
  });
});

test('order numbers are readable and unique', () => {
  const numbers = Array.from({ length: 1_000 }, newOrderNumber);
  for (const number of numbers) expect(number).toMatch(/^NT-[0-9A-HJKMNP-TV-Z]{8}$/);
  expect(new Set(numbers).size).toBe(1_000);
});
