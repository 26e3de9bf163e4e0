import type { DeliveryTerms } from '@netra/api-client';
import { ErrorState, Field, Page, PageSpinner, TextInput, useTexts } from '@netra/web-kit';
import { districtTexts } from '@netra/shop-kit/delivery';
import { FormPage, StaleNotice } from '@netra/staff-kit';
import { deliveryOfficeTexts } from '../texts/delivery';
import { texts } from '../texts/texts';
import styles from './delivery.module.css';
import { useDeliveryTerms } from './delivery.api';
import { DeliveryTable } from './delivery-table';
import { useDeliveryForm } from './use-delivery-form';
import { rateField, type RateField } from './delivery-values';

/** Delivery fees and times by district. */
export default function DeliveryPage() {
  const t = useTexts(deliveryOfficeTexts);
  const { data: terms, isError, refetch } = useDeliveryTerms();
  if (terms) return <DeliveryForm terms={terms} />;
  if (!isError) return <PageSpinner />;
  return (
    <Page title={t.title}>
      <ErrorState title={t.loadFailed} onRetry={() => void refetch()} />
    </Page>
  );
}

function DeliveryForm({ terms }: { terms: DeliveryTerms }) {
  const t = useTexts(deliveryOfficeTexts);
  const { frame } = useTexts(texts);
  const { form, theirs, takeCurrent } = useDeliveryForm(terms);
  const labelOf = useLabels(terms);
  const words: Record<string, string> = { true: t.yes, false: t.no };
  return (
    <FormPage
      title={t.title}
      intro={t.intro}
      form={form}
      submitLabel={t.save}
      back={{ to: '/admin', label: frame.nav.dashboard }}
    >
      <div className={styles.whole}>
        {theirs ? (
          <StaleNotice
            changes={theirs.map(([name, value]) => ({ label: labelOf(name), value: words[value] ?? value }))}
            onTake={takeCurrent}
          />
        ) : null}
        <Field label={t.freeFrom} hint={t.freeFromHint} error={form.errors.freeFrom} className={styles.free}>
          <TextInput
            {...form.control('freeFrom')}
            type="number"
            inputMode="decimal"
            min={0}
            step={0.01}
            before="Rs"
          />
        </Field>
        <DeliveryTable form={form} terms={terms} />
      </div>
    </FormPage>
  );
}

/** The labels of fields in the notice about changes by others. */
function useLabels({ rates }: DeliveryTerms) {
  const t = useTexts(deliveryOfficeTexts);
  const names = useTexts(districtTexts);
  const fields: RateField[] = ['isServed', 'fee', 'daysFrom', 'daysTo'];
  const labels = new Map(
    rates.flatMap(({ district }, row) =>
      fields.map((field) => [rateField(row, field), t.fieldOf(names[district], t.columns[field])] as const),
    ),
  );
  return (name: string) => labels.get(name) ?? t.freeFrom;
}
