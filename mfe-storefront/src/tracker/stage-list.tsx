import type { PublicRepair } from '@netra/api-client';
import { useTexts } from '@netra/web-kit';
import { type Step, StepList } from '../shared/step-list';
import { trackerTexts } from '../texts/tracker';

const STAGES = ['Received', 'Diagnosing', 'Repairing', 'Ready for Pickup', 'Completed'] as const;

/**
 * The five stages, each with its position relative to the current one and the time it was last reached. An earlier stage
 * without a time was skipped.
 */
function stagesOf({ progress, history }: Pick<PublicRepair, 'progress' | 'history'>) {
  const current = STAGES.indexOf(progress);
  return STAGES.map((stage, index) => {
    const at = index <= current ? history?.findLast((entry) => entry.progress === stage)?.at : undefined;
    const state = stateOf(index - current, at !== undefined || !history?.length);
    // Nothing follows the last stage.
    return { stage, state: progress === 'Completed' && state === 'current' ? 'done' : state, at } as const;
  });
}

function stateOf(distance: number, wasReached: boolean): Step['state'] {
  if (distance === 0) return 'current';
  if (distance > 0) return 'upcoming';
  return wasReached ? 'done' : 'passed';
}

interface StageListProps {
  repair: Pick<PublicRepair, 'progress' | 'history'>;
  /** Whether the stages are not successes. */
  isUnrepaired?: boolean;
}

/** The five stages in order, with the time each was reached. */
export function StageList({ repair, isUnrepaired }: StageListProps) {
  const t = useTexts(trackerTexts);
  const steps = stagesOf(repair).map(({ stage, ...step }) => ({
    key: stage,
    name: t.stages[stage],
    ...step,
  }));
  return <StepList steps={steps} isPlain={isUnrepaired} />;
}
