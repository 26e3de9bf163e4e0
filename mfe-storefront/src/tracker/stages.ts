import type { PublicRepair } from '@netra/api-client';

export const STAGES = ['Received', 'Diagnosing', 'Repairing', 'Ready for Pickup', 'Completed'] as const;
export type Stage = (typeof STAGES)[number];

/**
 * The five stages, each with its position relative to the current one and the time it was last reached. An earlier stage
 * without a time was skipped.
 */
export function stagesOf({ progress, history }: Pick<PublicRepair, 'progress' | 'history'>) {
  const current = STAGES.indexOf(progress);
  return STAGES.map((stage, index) => {
    const at = index <= current ? history?.findLast((entry) => entry.progress === stage)?.at : undefined;
    return { stage, state: stateOf(index - current, at !== undefined || !history?.length), at };
  });
}

function stateOf(distance: number, wasReached: boolean): 'done' | 'passed' | 'current' | 'upcoming' {
  if (distance === 0) return 'current';
  if (distance > 0) return 'upcoming';
  return wasReached ? 'done' : 'passed';
}
