import { describe, expect, test } from '@jest/globals';
import { ProductChanges } from './product-changes.js';

describe('changes of products', () => {
  const read = (changes: ProductChanges, ...productIds: string[]) => ({ since: changes.count, productIds });

  test('outdate an answer when the stock of one of its products changes, ignoring case', () => {
    const changes = new ProductChanges(30_000);
    const [one, other] = [read(changes, 'p1', 'p2'), read(changes, 'p3')];
    changes.stockOf(['P2']);
    expect([one, other, read(changes, 'p2')].map((answer) => changes.isCurrent(answer))).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('outdate an answer that names no products when the stock of any changes', () => {
    const changes = new ProductChanges(30_000);
    const answer = { since: changes.count };
    expect(changes.isCurrent(answer)).toBe(true);
    changes.stockOf(['P1']);
    expect(changes.isCurrent(answer)).toBe(false);
  });

  test('outdate an answer when anything else changes', () => {
    const changes = new ProductChanges(30_000);
    const answer = read(changes);
    changes.all();
    expect([changes.isCurrent(answer), changes.isCurrent(read(changes))]).toEqual([false, true]);
  });

  test('outdate an answer when more products changed than are remembered', () => {
    const changes = new ProductChanges(30_000);
    changes.stockOf(['first']);
    const answer = read(changes, 'another');
    changes.stockOf(Array.from({ length: 10_000 }, (_, index) => `P${index}`));
    expect(changes.isCurrent(answer)).toBe(false);
    expect(changes.isCurrent(read(changes, 'another'))).toBe(true);
  });
});
