import { useTexts } from '@netra/web-kit';
import { repairTexts } from '../../texts/repairs';
import { texts } from '../../texts/texts';

/** The texts of the repair screens, with the names of stages and fields. */
export function useRepairTexts() {
  const t = useTexts(repairTexts);
  const { dashboard, audit } = useTexts(texts);
  return { ...t, stages: dashboard.stages, words: audit.words };
}

export type RepairTexts = ReturnType<typeof useRepairTexts>;
