import type { StageReached } from '@netra/contracts';

/**
 * The stages as a customer sees them, without slips: a stage that was left within `undoMs` for the previous one was a mistake.
 * @param reached in the order in which they were reached
 */
export function withoutSlips(reached: StageReached[], undoMs: number): StageReached[] {
  const shown: StageReached[] = [];
  for (const next of reached) {
    const [before, last] = [shown.at(-2), shown.at(-1)];
    const isUndo = before?.progress === next.progress && Date.parse(next.at) - Date.parse(last!.at) <= undoMs;
    if (isUndo) shown.pop();
    else shown.push(next);
  }
  return shown;
}
