import { expect, test } from '@jest/globals';
import { discountPercent, formatDate, formatMoney, formatNumber, plurals } from '@netra/web-kit';

test.each([
  [12500, 'Rs 12,500.00'],
  [0, 'Rs 0.00'],
  [999.5, 'Rs 999.50'],
  [1234567.891, 'Rs 1,234,567.89'],
])('%d rupees read %s', (amount, text) => {
  expect(formatMoney(amount)).toBe(text);
});

test.each([0, 2])('numbers with %d decimals read as Intl formats them', (decimals) => {
  const format = new Intl.NumberFormat('en-LK', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  const numbers = [
    0,
    0.01,
    0.1 + 0.2,
    9.99,
    99,
    999,
    1000,
    999_999,
    1e6,
    123_456_789.1,
    1e12,
    -1,
    -1234.5,
  ].filter((number) => decimals || Number.isInteger(number));
  for (const number of numbers) expect(formatNumber(number, decimals)).toBe(format.format(number));
});

test.each([
  [75, 100, 25],
  [66.6, 100, 33],
  [12, 12_500.5, 99],
  [0, 100, 100],
  [100, 100, undefined],
  [120, 100, undefined],
])('a price of %d with a label price of %d is a discount of %p percent', (price, label, percent) => {
  expect(discountPercent(price, label)).toBe(percent);
});

test('times on all days of some years read as Intl formats them in Colombo', () => {
  const timeZone = 'Asia/Colombo';
  const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const first = Date.UTC(2024, 0, 1);
  for (let hour = 0; hour < 3 * 366 * 24; hour += 7) {
    const time = first + hour * 3_600_000;
    expect(formatDate(time, 'moment', 'en')).toBe(moment.format(time));
  }
});

test('shortly after midnight in Colombo the day is that of Colombo', () => {
  expect(formatDate('2026-11-20T19:00:00Z')).toBe('21 Nov 2026');
  expect(formatDate('2026-11-20T19:00:00Z', 'time')).toBe('00:30');
  expect(formatDate('no date')).toBe('');
  expect(formatDate(8.64e15)).toBe('');
});

test.each(['en', 'si', 'ta'] as const)('counts take the plural forms of the language %s', (language) => {
  const rules = new Intl.PluralRules(language);
  const counts = Array.from({ length: 1_200 }, (_, count) => count);
  const forms = { one: 'one', other: 'other' };
  expect(counts.map((count) => plurals(language)(count, forms))).toEqual(
    counts.map((count) => rules.select(count)),
  );
});

test('a count in words takes the form of its language', () => {
  const items = plurals('en');
  const forms = { one: '# item', other: '# items' };
  expect([items(1, forms), items(0, forms), items(1200, forms)]).toEqual([
    '1 item',
    '0 items',
    '1,200 items',
  ]);
});
