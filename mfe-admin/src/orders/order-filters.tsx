import { Button, formatDate, formatMoney, Icon, Select, useTexts } from '@netra/web-kit';
import type { ListParams } from '@netra/staff-kit';
import { lazy, Suspense, useState } from 'react';
import { orderDeskTexts } from '../texts/order-desk';
import { orderStageTexts } from '../texts/order-stages';
import { texts } from '../texts/texts';
import styles from './order-list.module.css';
import { ORDER_STAGES, ORDER_STATUSES } from './orders.api';
import { narrowed, NO_FILTERS } from './use-order-filters';

const FilterDialog = lazy(() => import('./filter-dialog'));

/**
 * Filters by status or stage, and in a dialog by days and amounts. A stage implies its status, so choosing one clears the
 * other.
 */
export function OrderFilters({ params }: { params: ListParams }) {
  const t = useTexts(texts).orders;
  const desk = useTexts(orderDeskTexts);
  const { stage, anyStage, stages, either } = useTexts(orderStageTexts);
  const words = { ...stages, ...either };
  const [isOpen, setOpen] = useState(false);
  const options = ORDER_STATUSES.map((value) => ({ value, label: t.statuses[value] }));
  return (
    <>
      <Select
        aria-label={t.status}
        value={params.get('status')}
        options={[{ value: '', label: t.anyStatus }, ...options]}
        onChange={({ target }) => params.set({ status: target.value, stage: '' })}
      />
      <Select
        aria-label={stage}
        value={params.get('stage')}
        options={[
          { value: '', label: anyStage },
          ...ORDER_STAGES.map((value) => ({ value, label: words[value] })),
        ]}
        onChange={({ target }) => params.set({ stage: target.value, status: '' })}
      />
      <Button icon={<Icon name="sliders-horizontal" size={16} />} onClick={() => setOpen(true)}>
        {desk.filter}
      </Button>
      <Suspense>{isOpen ? <FilterDialog params={params} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}

/** The active filters, with a button to clear them. */
export function ActiveFilters({ params }: { params: ListParams }) {
  const t = useTexts(orderDeskTexts);
  const { customer, from, to, min, max } = narrowed(params);
  const amount = (value: number | undefined) => (value === undefined ? undefined : formatMoney(value));
  const day = (value: string | undefined) => value && formatDate(value);
  const said = [
    customer && t.active.customer,
    (from || to) && t.active.days(day(from), day(to)),
    (min !== undefined || max !== undefined) && t.active.amounts(amount(min), amount(max)),
  ].filter(Boolean);
  if (!said.length) return null;
  return (
    <div className={styles.active}>
      <span>{said.join(' · ')}</span>
      <Button size="small" onClick={() => params.set(NO_FILTERS)}>
        {t.clear}
      </Button>
    </div>
  );
}
