import type { PurchaseRequest } from '@netra/api-client';
import {
  Button,
  CloseButton,
  Dialog,
  Form,
  FormActions,
  newRequestKey,
  toast,
  useForm,
  useTexts,
} from '@netra/web-kit';
import { type RecordField, RecordFields, useRecordRules, useStillHere } from '@netra/staff-kit';
import { useState } from 'react';
import { purchaseTexts } from '../../texts/purchases';
import { outstanding, useReceive } from './purchases.api';
import styles from './purchases.module.css';

type Values = { quantity: string };

/** Books a delivery of a purchase, partial or complete. */
export function ReceiveDialog({ purchase, onClose }: { purchase: PurchaseRequest; onClose: () => void }) {
  const t = useTexts(purchaseTexts);
  const left = outstanding(purchase);
  const receive = useReceive(purchase._id);
  const [request] = useState(newRequestKey);
  const fields: RecordField<Values>[] = [
    {
      name: 'quantity',
      label: t.delivered,
      kind: 'number',
      min: 1,
      required: true,
      autoFocus: true,
      rule: (text) => {
        if (!/^\s*[1-9]\d*\s*$/.test(text)) return t.deliveredWhole;
        return Number(text) > left && t.tooMany(left);
      },
    },
  ];
  const isHere = useStillHere();
  const form = useForm<Values>({
    initial: { quantity: String(left) },
    ...useRecordRules(fields, t.deliveredWhole),
    failure: t.receiveFailed,
    toastsFailure: true,
    submit: async ({ quantity }) => {
      await receive.mutateAsync({ quantity: Number(quantity), key: `${request}.${Number(quantity)}` });
      toast.success(
        purchase.productId ? t.receivedAndRaised(Number(quantity)) : t.received(Number(quantity)),
      );
      if (isHere()) onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={t.receiveTitle(purchase.item)} size="small">
      <Form form={form} label={t.receiveTitle(purchase.item)}>
        <div className={styles.narrow}>
          <p className={styles.rule}>{t.soFar(purchase.received, purchase.quantity)}</p>
          <RecordFields form={form} fields={fields} />
          {purchase.productId ? null : <p className={styles.rule}>{t.noProduct}</p>}
        </div>
        <FormActions>
          <Button type="submit" variant="primary" busy={form.isSubmitting}>
            {t.receive}
          </Button>
          <CloseButton>{t.close}</CloseButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
