import type { PublicRepair } from '@netra/api-client';

export const STAGES = ['Received', 'Diagnosing', 'Repairing', 'Ready for Pickup', 'Completed'] as const;
export type Stage = (typeof STAGES)[number];

/**
 * The five stages, each with whether it is behind, here or ahead, and when it was reached last. One behind that the
 * history does not know was passed over.
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
