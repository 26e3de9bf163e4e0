import { expect, test } from '@jest/globals';
import { REPAIRS } from './repairs.js';

test('the notes of a finished repair agree with its outcome', () => {
  const over = REPAIRS.filter(({ outcome }) => outcome);
  expect(over.some(({ outcome }) => outcome === 'not-repairable')).toBe(true);
  for (const { outcome, notes, stage } of over) {
    const saysNot = /not repair/i.test(notes[stage] ?? '');
    expect([notes[stage], saysNot]).toEqual([notes[stage], outcome === 'not-repairable']);
  }
});
