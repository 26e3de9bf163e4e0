import { expect, test } from '@jest/globals';
import type { RepairStage } from '@netra/contracts';
import { withoutSlips } from './stage-history.js';

const at = (seconds: number, progress: RepairStage) => ({
  progress,
  at: new Date(1_800_000_000_000 + seconds * 1_000).toISOString(),
});
const seen = (...stages: [number, RepairStage][]) =>
  withoutSlips(
    stages.map(([seconds, stage]) => at(seconds, stage)),
    15_000,
  ).map(({ progress }) => progress);

test('a stage, when it is undone in time, is in no history, nor is the undo', () => {
  expect(seen([0, 'Received'], [90, 'Completed'], [95, 'Received'])).toEqual(['Received']);
});

test('a stage, when it is left for the one before much later, stays in the history', () => {
  const stages = ['Received', 'Repairing', 'Received'] as const;
  expect(seen([0, stages[0]], [90, stages[1]], [106, stages[2]])).toEqual([...stages]);
});

test('stages, when they are reached quickly one after the other, stay in the history', () => {
  const stages = ['Received', 'Diagnosing', 'Repairing'] as const;
  expect(seen([0, stages[0]], [1, stages[1]], [2, stages[2]])).toEqual([...stages]);
});

test('two steps, when both are undone in time, are in no history', () => {
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
