import { expect, test } from '@jest/globals';
import { creationTime, discountPercent, formatDate, formatMoney, plurals } from '@netra/web-kit';

test.each([
  [12500, 'Rs 12,500.00'],
  [0, 'Rs 0.00'],
  [999.5, 'Rs 999.50'],
  [1234567.891, 'Rs 1,234,567.89'],
])('money, %d rupees, reads %s', (amount, text) => {
  expect(formatMoney(amount)).toBe(text);
});

test.each([
  [75, 100, 25],
  [66.6, 100, 33],
  [100, 100, undefined],
  [120, 100, undefined],
])('a discount, price %d of %d, is %p percent', (price, label, percent) => {
  expect(discountPercent(price, label)).toBe(percent);
});

test.each([
  [{ createdAt: '2026-01-02T03:04:05Z', _id: '507f1f77bcf86cd799439011' }, Date.UTC(2026, 0, 2, 3, 4, 5)],
  [{ createdAt: 'soon', _id: '507f1f77bcf86cd799439011' }, 0x507f1f77 * 1000],
  [{ _id: 'p-1' }, 0],
  [{}, 0],
])('the creation time of %j is %d', (record, time) => {
  expect(creationTime(record)).toBe(time);
});

test('a day, shortly after midnight in Colombo, is the day there', () => {
  expect(formatDate('2026-11-20T19:00:00Z')).toBe('21 Nov 2026');
  expect(formatDate('no date')).toBe('');
});

test.each(['en', 'si'] as const)(
  'a count, in words of the language %s, takes the form that the rules of the language give it',
  (language) => {
    const rules = new Intl.PluralRules(language);
    const counts = Array.from({ length: 1_200 }, (_, count) => count);
    const forms = { one: 'one', other: 'other' };
    expect(counts.map((count) => plurals(language)(count, forms))).toEqual(
      counts.map((count) => rules.select(count)),
    );
  },
);

test('a count, in words, takes the form of its language', () => {
  const items = plurals('en');
  const forms = { one: '# item', other: '# items' };
  expect([items(1, forms), items(0, forms), items(1200, forms)]).toEqual([
    '1 item',
    '0 items',
    '1,200 items',
  ]);
});
