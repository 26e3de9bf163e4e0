import {
  Button,
  Dialog,
  Field,
  formatDate,
  formatMoney,
  Icon,
  Select,
  TextInput,
  useTexts,
} from '@netra/web-kit';
import type { ListParams } from '@netra/web-kit/office';
import { type FormEvent, useId, useState } from 'react';
import { orderDeskTexts } from '../texts/order-desk';
import { orderStageTexts } from '../texts/order-stages';
import { texts } from '../texts/texts';
import styles from './order-list.module.css';
import { ORDER_STAGES, ORDER_STATUSES } from './orders.api';
import { narrowed, NO_FILTERS } from './use-order-filters';

/** By status or stage, and in a dialog by days and amounts. A stage implies its status, so choosing one clears the other. */
export function OrderFilters({ params }: { params: ListParams }) {
  const t = useTexts(texts).orders;
  const desk = useTexts(orderDeskTexts);
  const { stage, anyStage, stages } = useTexts(orderStageTexts);
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
          ...ORDER_STAGES.map((value) => ({ value, label: stages[value] })),
        ]}
        onChange={({ target }) => params.set({ stage: target.value, status: '' })}
      />
      <Button icon={<Icon name="sliders-horizontal" size={16} />} onClick={() => setOpen(true)}>
        {desk.filter}
      </Button>
      {isOpen ? <FilterDialog params={params} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function FilterDialog({ params, onClose }: { params: ListParams; onClose: () => void }) {
  const t = useTexts(orderDeskTexts);
  const id = useId();
  const [values, setValues] = useState(() => ({
    from: params.get('from'),
    to: params.get('to'),
    min: params.get('min'),
    max: params.get('max'),
  }));
  const isReversed = values.from !== '' && values.to !== '' && values.from > values.to;
  const control = (name: keyof typeof values) => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (isReversed) return;
    params.set(values);
    onClose();
  };
  const footer = (
    <>
      <Button onClick={onClose}>{t.close}</Button>
      <Button variant="primary" type="submit" form={id} disabled={isReversed}>
        {t.apply}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t.filterTitle} size="small" footer={footer}>
      <form id={id} className={styles.fields} onSubmit={apply} noValidate>
        <div className={styles.pair}>
          <Field label={t.from}>
            <TextInput type="date" {...control('from')} />
          </Field>
          <Field label={t.to} error={isReversed ? t.reversed : undefined}>
            <TextInput type="date" {...control('to')} />
          </Field>
        </div>
        <div className={styles.pair}>
          <Field label={t.min}>
            <TextInput type="number" min={0} step="0.01" inputMode="decimal" {...control('min')} />
          </Field>
          <Field label={t.max}>
            <TextInput type="number" min={0} step="0.01" inputMode="decimal" {...control('max')} />
          </Field>
        </div>
      </form>
    </Dialog>
  );
}

/** What the list is narrowed by, with the way back. */
export function ActiveFilters({ params }: { params: ListParams }) {
  const t = useTexts(orderDeskTexts);
  const { customer, from, to, min, max } = narrowed(params);
  const range = <Value,>(
    first: Value | undefined,
    last: Value | undefined,
    format: (value: Value) => string,
  ) => [first, last].map((value) => (value === undefined ? t.active.any : format(value))) as [string, string];
  const said = [
    customer && t.active.customer,
    (from || to) && t.active.days(...range(from, to, (value) => formatDate(value))),
    (min !== undefined || max !== undefined) && t.active.amounts(...range(min, max, formatMoney)),
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
