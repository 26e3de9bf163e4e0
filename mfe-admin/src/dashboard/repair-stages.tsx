import { useTexts } from '@netra/web-kit';
import { BarList } from '@netra/staff-kit';
import { texts } from '../texts/texts';
import { useRepairSummary } from './dashboard.api';
import { FiguresCard } from '../shared/figures-card';

/** How many repairs there are at each stage. */
export function RepairStages() {
  const t = useTexts(texts).dashboard;
  const { data, isError, refetch } = useRepairSummary();
  return (
    <FiguresCard title={t.repairs} isFailed={isError && !data} onRetry={() => void refetch()}>
      {data ? (
        <BarList
          label={t.repairs}
          items={data.stages.map(({ progress, count }) => ({
            key: progress,
            label: t.stages[progress],
            count,
          }))}
        />
      ) : null}
    </FiguresCard>
  );
}
