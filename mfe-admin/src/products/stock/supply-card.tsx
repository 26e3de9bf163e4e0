import type { ProductSupply } from '@netra/api-client';
import {
  Button,
  Card,
  ErrorState,
  Form,
  FormActions,
  Skeleton,
  toast,
  useForm,
  useTexts,
} from '@netra/web-kit';
import { DataTable, type RecordField, RecordFields, useRecordRules } from '@netra/staff-kit';
import { useId, useState } from 'react';
import { PurchaseActions } from '../../shared/purchases/purchase-actions';
import { purchaseColumns } from '../../shared/purchases/purchase-columns';
import {
  supplierOptions,
  useOpenPurchases,
  useSaveSupply,
  useSupplierChoice,
  useSupply,
} from '../../shared/purchases/purchases.api';
import { purchaseTexts } from '../../texts/purchases';
import styles from './stock.module.css';

/** The supplier of a product, its target stock, and what is on order. */
export function SupplyCard({ productId }: { productId: string }) {
  const t = useTexts(purchaseTexts);
  const id = useId();
  const { data, isError, refetch } = useSupply(productId);
  const open = useOpenPurchases(productId);
  return (
    <section aria-labelledby={id} className={styles.supply}>
      <h2 id={id} className={styles.heading}>
        {t.supply}
      </h2>
      <Card>
        {data ? (
          <SupplyForm supply={data} />
        ) : isError ? (
          <ErrorState title={t.supplyFailed} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height="5em" />
        )}
      </Card>
      {open.data?.requests.length ? (
        <DataTable
          caption={t.coming}
          columns={purchaseColumns(t).filter(({ key }) => key !== 'item')}
          rows={open.data.requests}
          rowKey={({ _id }) => _id}
          empty={t.empty}
          actions={(purchase) => <PurchaseActions purchase={purchase} />}
        />
      ) : null}
    </section>
  );
}

type Values = { supplier: string; target: string };

const valuesOf = ({ supplier, target }: ProductSupply): Values => ({
  supplier: supplier ?? '',
  target: target === null ? '' : String(target),
});

function SupplyForm({ supply }: { supply: ProductSupply }) {
  const { productId, supplier, usualTarget } = supply;
  const t = useTexts(purchaseTexts);
  const { data } = useSupplierChoice();
  const save = useSaveSupply(productId);
  const choice = supplierOptions(data ?? [], supplier);
  const fields: RecordField<Values>[] = [
    { name: 'supplier', label: t.supplier, kind: [{ value: '', label: t.noSupplier }, ...choice] },
    {
      name: 'target',
      label: t.target,
      kind: 'number',
      min: 1,
      placeholder: String(usualTarget),
      hint: t.targetHint,
      rule: (text) => text.trim() !== '' && !/^\s*[1-9]\d*\s*$/.test(text) && t.deliveredWhole,
    },
  ];
  const form = useForm<Values>({
    initial: valuesOf(supply),
    ...useRecordRules(fields, t.supplyFailed),
    failure: t.supplySaveFailed,
    toastsFailure: true,
    submit: async (values) => {
      await save.mutateAsync({
        supplier: values.supplier || null,
        target: values.target.trim() ? Number(values.target) : null,
      });
      form.reset(values);
      toast.success(t.supplySaved);
    },
  });
  const [shown, setShown] = useState(supply);
  // Ordering more stores the supplier chosen there.
  if (shown.supplier !== supply.supplier || shown.target !== supply.target) {
    setShown(supply);
    form.reset(valuesOf(supply));
    if (form.changes.target !== undefined) form.set('target', form.changes.target);
  }
  return (
    <Form form={form} label={t.supply}>
      <div className={styles.supplyFields}>
        <RecordFields form={form} fields={fields} />
      </div>
      <FormActions>
        <Button type="submit" disabled={!form.isChanged} busy={form.isSubmitting}>
          {t.save}
        </Button>
      </FormActions>
    </Form>
  );
}
