import { Button, Dialog, Field, TextInput, useTexts } from '@netra/web-kit';
import type { ListParams } from '@netra/staff-kit';
import { type FormEvent, useId, useState } from 'react';
import { orderDeskTexts } from '../texts/order-desk';
import styles from './order-list.module.css';

/** Narrows the list to days and amounts. */
export default function FilterDialog({ params, onClose }: { params: ListParams; onClose: () => void }) {
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
