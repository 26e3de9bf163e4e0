import { useTexts } from '@netra/web-kit';
import { repairTexts } from '../texts/repairs';
import { texts } from '../texts/texts';

/** What the screens of repairs say, with the names of the stages, and of the fields of records. */
export function useRepairTexts() {
  const t = useTexts(repairTexts);
  const { dashboard, audit } = useTexts(texts);
  return { ...t, stages: dashboard.stages, words: audit.words };
}

export type RepairTexts = ReturnType<typeof useRepairTexts>;
