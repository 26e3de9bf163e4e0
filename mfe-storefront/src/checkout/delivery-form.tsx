import type { ShortLine } from '@netra/api-client';
import {
  Card,
  Field,
  Form,
  formatMoney,
  Icon,
  Link,
  Textarea,
  TextInput,
  useForm,
  useTexts,
} from '@netra/web-kit';
import { useEffect } from 'react';
import { countPieces, totalOf } from '../shared/cart-lines';
import { SubmitButton } from '../shared/submit-button';
import { checkoutTexts } from '../texts/checkout';
import { checkoutDraft, type DeliveryDetails, orderKey } from './checkout-draft';
import styles from './checkout.module.css';
import { usePlaceOrder } from './place-order';
import type { CheckoutLine } from './use-checkout-lines';
import type { Prefill } from './use-prefill';

interface DeliveryFormProps {
  lines: CheckoutLine[];
  prefill: Prefill;
  /** Prices have changed and are not agreed to yet. */
  pricesToAccept: boolean;
  /** The lines with less stock than ordered. */
  onShort: (lines: ShortLine[]) => void;
}

/** The delivery form with the total and the button that places the order. */
export function DeliveryForm({ lines, prefill, pricesToAccept, onShort }: DeliveryFormProps) {
  const t = useTexts(checkoutTexts);
  const { form, isMissing } = useDelivery({ lines, prefill, onShort });
  const isEmpty = lines.length === 0;
  const reason = isEmpty ? t.emptyCart : isMissing ? t.fillAll : pricesToAccept ? t.pricesFirst : '';
  return (
    <Card>
      <Form form={form} label={t.details} className={styles.form}>
        <h2>{t.details}</h2>
        <Field label={t.name} error={form.errors.name} required>
          <TextInput {...form.control('name')} autoComplete="name" maxLength={200} />
        </Field>
        <Field label={t.phone} hint={t.phoneHint} error={form.errors.phone} required>
          <TextInput
            {...form.control('phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={30}
          />
        </Field>
        <Field
          label={t.address}
          hint={prefill.isLastAddress ? t.lastAddress : t.addressHint}
          error={form.errors.address}
          required
        >
          <Textarea {...form.control('address')} rows={3} autoComplete="street-address" maxLength={500} />
        </Field>
        <PaymentNote />
        <Total lines={lines} />
        <SubmitButton
          form={form}
          label={t.placeOrder}
          busyLabel={t.placing}
          disabled={reason !== ''}
          reason={reason}
        />
        <Link className={styles.back} to="/cart">
          {t.backToCart}
        </Link>
      </Form>
    </Card>
  );
}

function PaymentNote() {
  const t = useTexts(checkoutTexts);
  return (
    <p className={styles.payment}>
      <Icon name="banknote" size={20} />
      <span>
        <strong>{t.paymentMethod}</strong>
        {t.paymentHint}
      </span>
    </p>
  );
}

function Total({ lines }: { lines: CheckoutLine[] }) {
  const t = useTexts(checkoutTexts);
  const total = formatMoney(sumOf(lines));
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t.itemCount(countPieces(lines))}</dt>
        <dd>{total}</dd>
      </div>
      <div>
        <dt>{t.delivery}</dt>
        <dd>{t.deliveryNote}</dd>
      </div>
      <div className={styles.total}>
        <dt>{t.total}</dt>
        <dd aria-live="polite">{total}</dd>
      </div>
    </dl>
  );
}

const sumOf = (lines: CheckoutLine[]): number =>
  totalOf(lines.map(({ product, qty }) => ({ price: product?.price ?? 0, qty })));

function useDelivery({ lines, prefill, onShort }: Omit<DeliveryFormProps, 'pricesToAccept'>) {
  const t = useTexts(checkoutTexts);
  const placeOrder = usePlaceOrder(onShort);
  const required = (message: string) => (value: string) => (value.trim() ? undefined : message);
  const form = useForm<DeliveryDetails>({
    initial: { name: prefill.name, phone: prefill.phone, address: prefill.address },
    rules: {
      name: required(t.nameMissing),
      phone: (value) => required(t.phoneMissing)(value) ?? (isPhone(value) ? undefined : t.phoneWrong),
      address: required(t.addressMissing),
    },
    failure: t.unknownOutcome,
    submit: ({ name, phone, address }) =>
      placeOrder({
        name: name.trim(),
        phone: phone.trim(),
        address: address.trim(),
        items: lines.map(({ productId, qty }) => ({ productId, qty })),
        expectedTotal: sumOf(lines),
      }),
  });
  // Creates the key when the form opens; every retry uses the same one.
  useEffect(() => void orderKey.get(), []);
  const { owner } = prefill;
  useEffect(() => checkoutDraft.keep(form.values, owner), [form.values, owner]);
  const { name, phone, address } = form.values;
  return { form, isMissing: [name, phone, address].some((value) => !value.trim()) };
}

/** The rule of the server: digits and what people write between them, 6 to 30 of them. */
const isPhone = (value: string) => /^[+()\d\s./-]{6,30}$/.test(value.trim());
