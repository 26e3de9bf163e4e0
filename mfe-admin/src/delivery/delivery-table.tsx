import type { DeliveryTerms } from '@netra/api-client';
import { Checkbox, Field, type FormState, TextInput, useTexts, VisuallyHidden } from '@netra/web-kit';
import { districtTexts } from '@netra/shop-kit/delivery';
import { deliveryOfficeTexts } from '../texts/delivery';
import styles from './delivery.module.css';
import { type DeliveryValues, rateField } from './delivery-values';

const NUMBERS = [
  { field: 'fee', step: 0.01, inputMode: 'decimal', max: 1_000_000 },
  { field: 'daysFrom', step: 1, inputMode: 'numeric', max: 60 },
  { field: 'daysTo', step: 1, inputMode: 'numeric', max: 60 },
] as const;

interface DeliveryTableProps {
  form: FormState<DeliveryValues>;
  terms: DeliveryTerms;
}

/** A row for each district. */
export function DeliveryTable({ form, terms }: DeliveryTableProps) {
  const t = useTexts(deliveryOfficeTexts);
  const names = useTexts(districtTexts);
  return (
    <table className={styles.rates}>
      <caption>
        <VisuallyHidden>{t.title}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t.district}</th>
          <th scope="col">{t.columns.isServed}</th>
          {NUMBERS.map(({ field }) => (
            <th key={field} scope="col">
              {t.columns[field]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {terms.rates.map(({ district }, row) => (
          <Rate key={district} name={names[district]} row={row} form={form} />
        ))}
      </tbody>
    </table>
  );
}

interface RateProps {
  name: string;
  row: number;
  form: FormState<DeliveryValues>;
}

function Rate({ name, row, form }: RateProps) {
  const t = useTexts(deliveryOfficeTexts);
  const served = rateField(row, 'isServed');
  const isServed = form.values[served] === 'true';
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <Checkbox
          name={served}
          label={<VisuallyHidden>{t.fieldOf(name, t.columns.isServed)}</VisuallyHidden>}
          checked={isServed}
          onChange={({ target }) => form.set(served, String(target.checked))}
        />
      </td>
      {NUMBERS.map(({ field, ...limits }) => {
        const of = rateField(row, field);
        return (
          <td key={field} data-label={t.columns[field]}>
            <Field label={t.fieldOf(name, t.columns[field])} labelHidden error={form.errors[of]}>
              <TextInput {...form.control(of)} {...limits} type="number" min={0} readOnly={!isServed} />
            </Field>
          </td>
        );
      })}
    </tr>
  );
}
