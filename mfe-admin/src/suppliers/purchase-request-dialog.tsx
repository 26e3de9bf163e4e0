import {
  Button,
  Dialog,
  Field,
  Form,
  FormActions,
  Textarea,
  TextInput,
  toast,
  today,
  useForm,
  useTexts,
} from '@netra/web-kit';
import { orToast } from '../shared/failures';
import { fullName } from '../shared/person-fields';
import { texts } from '../texts/texts';
import styles from './purchase-request-dialog.module.css';
import { requestPurchase, type Supplier } from './suppliers.api';

/** Asks a supplier for goods; the request goes out by e-mail. */
export function PurchaseRequestDialog({ supplier, onClose }: { supplier: Supplier; onClose: () => void }) {
  const t = useTexts(texts).purchaseRequest;
  const form = usePurchaseRequest(supplier, onClose);
  const { control, errors, isSubmitting } = form;
  return (
    <Dialog open onClose={onClose} title={t.title}>
      <p className={styles.to}>{t.to(fullName(supplier), supplier.email)}</p>
      <Form form={form} label={t.title}>
        <Field label={t.item} error={errors.item} required>
          <TextInput maxLength={200} autoComplete="off" data-autofocus {...control('item')} />
        </Field>
        <div className={styles.pair}>
          <Field label={t.quantity} error={errors.quantity} required>
            <TextInput type="number" inputMode="numeric" min={1} step={1} {...control('quantity')} />
          </Field>
          <Field label={t.requiredDate} error={errors.requiredDate} required>
            <TextInput type="date" min={today()} {...control('requiredDate')} />
          </Field>
        </div>
        <Field label={t.note} error={errors.note}>
          <Textarea rows={3} maxLength={2_000} {...control('note')} />
        </Field>
        <FormActions>
          <Button type="submit" variant="primary" disabled={isSubmitting}>
            {isSubmitting ? t.sending : t.send}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

function usePurchaseRequest(supplier: Supplier, onSent: () => void) {
  const t = useTexts(texts).purchaseRequest;
  return useForm({
    initial: { item: supplier.item, quantity: '1', requiredDate: '', note: '' },
    rules: {
      item: (value) => !value.trim() && t.itemRequired,
      quantity: (value) => !/^\s*[1-9]\d*\s*$/.test(value) && t.quantityWhole,
      requiredDate: (value) => (!value ? t.dateRequired : value < today() && t.datePast),
    },
    refused: (errors) => void toast.error(errors.item ?? errors.quantity ?? errors.requiredDate ?? t.failed),
    failure: t.failed,
    submit: async ({ item, quantity, requiredDate, note }) => {
      const body = { item: item.trim(), quantity: Number(quantity), requiredDate, note: note.trim() || null };
      await orToast(requestPurchase(supplier.email, body), t.failed);
      toast.success(t.sent);
      onSent();
    },
  });
}
