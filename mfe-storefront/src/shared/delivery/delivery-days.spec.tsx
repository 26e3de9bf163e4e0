import { expect, test } from '@jest/globals';
import { deliveryDays } from './delivery-days';

test.each([
  // Friday noon in Colombo.
  ['2026-11-27T06:30:00Z', 1, 2, '2026-11-28', '2026-11-30'],
  ['2026-11-27T06:30:00Z', 0, 0, '2026-11-27', '2026-11-27'],
  // Friday evening in London is Saturday in Colombo.
  ['2026-11-27T19:00:00Z', 1, 3, '2026-11-30', '2026-12-02'],
  // Sunday: nothing leaves before Monday.
  ['2026-11-29T06:30:00Z', 0, 1, '2026-11-30', '2026-11-30'],
  ['2026-12-31T06:30:00Z', 7, 14, '2027-01-08', '2027-01-16'],
])('an order at %s that takes %i to %i days arrives from %s to %s', (now, from, to, first, last) => {
  const days = deliveryDays({ from, to }, new Date(now));
  expect(days.map(({ date }) => date)).toEqual([first, last]);
});
