import type { ProductSupply, Supplier } from '@netra/api-client';
import {
  Button,
  CloseButton,
  Dialog,
  ErrorState,
  Form,
  FormActions,
  type FormState,
  Skeleton,
  toast,
  today,
  useForm,
  useTexts,
} from '@netra/web-kit';
import { type RecordField, RecordFields, useFormDraft, useRecordRules, useStillHere } from '@netra/staff-kit';
import { purchaseTexts } from '../../texts/purchases';
import { texts } from '../../texts/texts';
import {
  onOrder,
  proposedQuantity,
  supplierOptions,
  useOpenPurchases,
  useRequestPurchase,
  useSaveSupply,
  useSupplierChoice,
  useSupply,
} from './purchases.api';
import styles from './purchases.module.css';

const DAY_MS = 86_400_000;

interface Props {
  productId: string;
  onClose: () => void;
}

/** Orders more of a product from its supplier: everything is prefilled, so that one click sends it. */
export function RestockDialog({ productId, onClose }: Props) {
  const t = useTexts(purchaseTexts);
  const supply = useSupply(productId);
  const open = useOpenPurchases(productId);
  const suppliers = useSupplierChoice();
  const parts = [supply, open, suppliers];
  const retry = () => parts.forEach((part) => void part.refetch());
  return (
    <Dialog open onClose={onClose} title={t.restockTitle(supply.data?.name ?? productId)}>
      {supply.data && open.data && suppliers.data ? (
        <RestockForm
          supply={supply.data}
          coming={onOrder(open.data.requests)}
          suppliers={suppliers.data}
          onClose={onClose}
        />
      ) : parts.some((part) => part.isError) ? (
        <ErrorState title={t.restockFailed} onRetry={retry} />
      ) : (
        <Skeleton height="14em" />
      )}
    </Dialog>
  );
}

interface FormProps {
  supply: ProductSupply;
  coming: number;
  suppliers: Supplier[];
  onClose: () => void;
}

function RestockForm({ supply, coming, suppliers, onClose }: FormProps) {
  const { purchaseRequest: words } = useTexts(texts);
  const t = useTexts(purchaseTexts);
  const { form, fields } = useRestockForm({ supply, coming, suppliers, onClose });
  const target = supply.target ?? supply.usualTarget;
  return (
    <Form form={form} label={words.title}>
      <p className={styles.rule}>
        <span>{t.rule({ target, stock: supply.stock, coming })}</span>{' '}
        {supply.stock + coming < target ? null : <span>{t.enough}</span>}
      </p>
      <div className={styles.fields}>
        <RecordFields form={form} fields={fields} />
      </div>
      <FormActions>
        <Button type="submit" variant="primary" busy={form.isSubmitting}>
          {form.isSubmitting ? words.sending : words.send}
        </Button>
        <CloseButton>{words.cancel}</CloseButton>
      </FormActions>
    </Form>
  );
}

type Values = { supplier: string; quantity: string; requiredDate: string; note: string; sent: string };

function useRestockForm({ supply, coming, suppliers, onClose }: FormProps) {
  const { purchaseRequest: words } = useTexts(texts);
  const t = useTexts(purchaseTexts);
  const fields = useRestockFields(suppliers, supply.supplier);
  const request = useRequestPurchase();
  const save = useSaveSupply(supply.productId);
  const isHere = useStillHere();
  const form: FormState<Values> = useForm<Values>({
    initial: {
      supplier: supply.supplier ?? '',
      quantity: String(proposedQuantity(supply, coming)),
      requiredDate: dayFromNow(DELIVERY_DAYS),
      note: '',
      sent: '',
    },
    ...useRecordRules(fields, t.supplierRequired),
    failure: words.failed,
    toastsFailure: true,
    submit: async ({ supplier, quantity, requiredDate, note }) => {
      const { productId, name: item } = supply;
      const wish = { productId, item, quantity: Number(quantity), requiredDate, note: note.trim() || null };
      await request(form, { email: supplier, ...wish });
      toast.success(words.sent);
      if (isHere()) onClose();
      // Preselects this supplier for the next order of the product; the request is sent even if that fails.
      if (supplier !== supply.supplier) save.mutate({ supplier });
    },
  });
  useFormDraft(form, `restock ${supply.productId}`);
  return { form, fields };
}

const DELIVERY_DAYS = 7;

function useRestockFields(suppliers: Supplier[], own: string | null): RecordField<Values>[] {
  const { purchaseRequest: words } = useTexts(texts);
  const t = useTexts(purchaseTexts);
  const choice = supplierOptions(suppliers, own);
  return [
    {
      name: 'supplier',
      label: t.supplier,
      required: true,
      kind: [{ value: '', label: t.chooseSupplier }, ...choice],
      rule: (value) => !value && t.supplierRequired,
    },
    {
      name: 'quantity',
      label: words.quantity,
      kind: 'number',
      min: 1,
      required: true,
      rule: (value) => !/^\s*[1-9]\d*\s*$/.test(value) && words.quantityWhole,
    },
    {
      name: 'requiredDate',
      label: words.requiredDate,
      kind: 'date',
      min: dayFromNow(0),
      required: true,
      rule: (value) => (!value ? words.dateRequired : value < dayFromNow(0) && words.datePast),
    },
    { name: 'note', label: words.note, kind: 'note', maxLength: 2_000, wide: true },
  ];
}

/** The day in Sri Lanka a number of days after today. */
const dayFromNow = (days: number): string =>
  new Date(Date.parse(`${today()}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
