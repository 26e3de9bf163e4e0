import type { Repair } from '../shared/types';

export const STAGES = ['Received', 'Diagnosing', 'Repairing', 'Ready for Pickup', 'Completed'] as const;
export type Stage = (typeof STAGES)[number];

/** The five stages, each with whether it is behind, here or ahead, and when it was reached last. */
export function stagesOf({ progress, history }: Pick<Repair, 'progress' | 'history'>) {
  const current = STAGES.indexOf(progress);
  return STAGES.map((stage, index) => ({
    stage,
    state:
      index < current ? ('done' as const) : index === current ? ('current' as const) : ('upcoming' as const),
    at: index <= current ? history?.findLast((entry) => entry.progress === stage)?.at : undefined,
  }));
}
