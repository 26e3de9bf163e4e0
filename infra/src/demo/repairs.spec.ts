import { expect, test } from '@jest/globals';
import { REPAIRS } from './repairs.js';

test('the story of a device, when its work is over, says the same as its outcome', () => {
  const over = REPAIRS.filter(({ outcome }) => outcome);
  expect(over.some(({ outcome }) => outcome === 'not-repairable')).toBe(true);
  for (const { outcome, notes, stage } of over) {
    const saysNot = /not repair/i.test(notes[stage] ?? '');
    expect([notes[stage], saysNot]).toEqual([notes[stage], outcome === 'not-repairable']);
  }
});
