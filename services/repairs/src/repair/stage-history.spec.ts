import { expect, test } from '@jest/globals';
import type { RepairStage } from '@netra/contracts';
import { withoutSlips } from './repair-search.service.js';

const at = (seconds: number, progress: RepairStage) => ({
  progress,
  at: new Date(1_800_000_000_000 + seconds * 1_000).toISOString(),
});
const seen = (...stages: [number, RepairStage][]) =>
  withoutSlips(
    stages.map(([seconds, stage]) => at(seconds, stage)),
    15_000,
  ).map(({ progress }) => progress);

test('a stage that is undone in time does not appear in the history, nor does the undo', () => {
  expect(seen([0, 'Received'], [90, 'Completed'], [95, 'Received'])).toEqual(['Received']);
});

test('a stage that is left for the previous one much later stays in the history', () => {
  const stages = ['Received', 'Repairing', 'Received'] as const;
  expect(seen([0, stages[0]], [90, stages[1]], [106, stages[2]])).toEqual([...stages]);
});

test('stages that are reached in quick succession stay in the history', () => {
  const stages = ['Received', 'Diagnosing', 'Repairing'] as const;
  expect(seen([0, stages[0]], [1, stages[1]], [2, stages[2]])).toEqual([...stages]);
});

test('two steps that are both undone in time do not appear in the history', () => {
  expect(
    seen(
      [0, 'Received'],
      [1, 'Diagnosing'],
      [2, 'Repairing'],
      [3, 'Diagnosing'],
      [4, 'Received'],
      [60, 'Repairing'],
    ),
  ).toEqual(['Received', 'Repairing']);
});
