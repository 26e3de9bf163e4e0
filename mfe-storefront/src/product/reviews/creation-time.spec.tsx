import { expect, test } from '@jest/globals';
import { creationTime } from './creation-time';

test.each([
  [{ createdAt: '2026-01-02T03:04:05Z', _id: '507f1f77bcf86cd799439011' }, Date.UTC(2026, 0, 2, 3, 4, 5)],
  [{ createdAt: 'soon', _id: '507f1f77bcf86cd799439011' }, 0x507f1f77 * 1000],
  [{ _id: 'p-1' }, 0],
  [{}, 0],
])('the creation time of %j is %d', (record, time) => {
  expect(creationTime(record)).toBe(time);
});
