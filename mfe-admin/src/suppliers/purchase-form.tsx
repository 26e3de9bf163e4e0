import type { Supplier } from '@netra/api-client';
import {
  Button,
  CloseButton,
  Form,
  FormActions,
  type FormState,
  toast,
  today,
  useForm,
  useTexts,
} from '@netra/web-kit';
import { type RecordField, RecordFields, useFormDraft, useStillHere } from '@netra/staff-kit';
import { isBlank } from '@netra/web-kit/rules';
import { orToast } from '../shared/failures';
import { useRequestPurchase } from '../shared/purchases/purchases.api';
import { texts } from '../texts/texts';
import styles from './purchases.module.css';

type Values = { item: string; quantity: string; requiredDate: string; note: string; sent: string };

/** Orders goods from a supplier by e-mail. */
export function PurchaseForm({ supplier, onClose }: { supplier: Supplier; onClose: () => void }) {
  const t = useTexts(texts).purchaseRequest;
  const { form, fields } = usePurchaseForm(supplier, onClose);
  return (
    <Form form={form} label={t.title}>
      <div className={styles.fields}>
        <RecordFields form={form} fields={fields} />
      </div>
      <FormActions>
        <Button type="submit" variant="primary" busy={form.isSubmitting}>
          {form.isSubmitting ? t.sending : t.send}
        </Button>
        <CloseButton>{t.cancel}</CloseButton>
      </FormActions>
    </Form>
  );
}

function usePurchaseForm(supplier: Supplier, onSent: () => void) {
  const t = useTexts(texts).purchaseRequest;
  const request = useRequestPurchase();
  const fields: RecordField<Values>[] = [
    {
      name: 'item',
      label: t.item,
      maxLength: 200,
      required: true,
      autoFocus: true,
      rule: (value) => isBlank(value) && t.itemRequired,
    },
    {
      name: 'quantity',
      label: t.quantity,
      kind: 'number',
      min: 1,
      required: true,
      rule: (value) => !/^\s*[1-9]\d*\s*$/.test(value) && t.quantityWhole,
    },
    {
      name: 'requiredDate',
      label: t.requiredDate,
      kind: 'date',
      min: today(),
      required: true,
      rule: (value) => (!value ? t.dateRequired : value < today() && t.datePast),
    },
    { name: 'note', label: t.note, kind: 'note', maxLength: 2_000 },
  ];
  const isHere = useStillHere();
  const form: FormState<Values> = useForm<Values>({
    initial: { item: supplier.item, quantity: '1', requiredDate: '', note: '', sent: '' },
    rules: Object.fromEntries(fields.map(({ name, rule }) => [name, rule])),
    refused: (errors) => void toast.error(errors.item ?? errors.quantity ?? errors.requiredDate ?? t.failed),
    failure: t.failed,
    submit: async ({ item, quantity, requiredDate, note }) => {
      const wish = { item: item.trim(), quantity: Number(quantity), requiredDate, note: note.trim() || null };
      await orToast(request(form, { email: supplier.email, ...wish }), t.failed);
      toast.success(t.sent);
      if (isHere()) onSent();
    },
  });
  useFormDraft(form, `purchase ${supplier.email}`);
  return { form, fields };
}
