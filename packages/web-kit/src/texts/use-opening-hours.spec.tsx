import { expect, test } from '@jest/globals';
import { isOpenAt } from './use-opening-hours';

test.each([
  ['2026-11-23T03:29:59Z', 'Monday 8.59', false],
  ['2026-11-23T03:30:00Z', 'Monday 9.00', true],
  ['2026-11-28T12:29:00Z', 'Saturday 17.59', true],
  ['2026-11-28T12:30:00Z', 'Saturday 18.00', false],
  ['2026-11-29T06:00:00Z', 'Sunday noon', false],
  ['2026-11-22T20:00:00Z', 'Monday 1.30, still Sunday in London', false],
])('at %s, which is %s in Sri Lanka, the shop is open: %s', (time, _words, isOpen) => {
  expect(isOpenAt(new Date(time))).toBe(isOpen);
});
