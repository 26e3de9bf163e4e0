import { Select, useTexts } from '@netra/web-kit';
import type { ListParams } from '@netra/web-kit/office';
import { orderStageTexts } from '../texts/order-stages';
import { texts } from '../texts/texts';
import { ORDER_STAGES, ORDER_STATUSES } from './orders.api';

/** A status or a stage: a stage implies its status, so choosing one clears the other. */
export function OrderFilters({ params: { get, set } }: { params: ListParams }) {
  const t = useTexts(texts).orders;
  const { stage, anyStage, stages } = useTexts(orderStageTexts);
  return (
    <>
      <Select
        aria-label={t.status}
        value={get('status')}
        options={[
          { value: '', label: t.anyStatus },
          ...ORDER_STATUSES.map((value) => ({ value, label: t.statuses[value] })),
        ]}
        onChange={({ target }) => set({ status: target.value, stage: '' })}
      />
      <Select
        aria-label={stage}
        value={get('stage')}
        options={[
          { value: '', label: anyStage },
          ...ORDER_STAGES.map((value) => ({ value, label: stages[value] })),
        ]}
        onChange={({ target }) => set({ stage: target.value, status: '' })}
      />
    </>
  );
}
