import type { DeliveryTerms, ShortLine } from '@netra/api-client';
import {
  Card,
  company,
  Field,
  Form,
  type FormState,
  Link,
  Textarea,
  TextInput,
  useTexts,
} from '@netra/web-kit';
import { PICK_UP, useFeeChange } from '@netra/shop-kit/delivery';
import { MAX_ORDER_ITEMS } from '@netra/web-kit/rules';
import { useRef } from 'react';
import { DistrictSelect } from '../shared/delivery/district-select';
import { PolicyLinks } from '../shared/policy-links';
import { SubmitButton } from '../shared/submit-button';
import { checkoutTexts } from '../texts/checkout';
import { deliveryTexts } from '../texts/delivery';
import type { DeliveryDetails } from './checkout-draft';
import styles from './checkout.module.css';
import { Totals } from './delivery-totals';
import { FeeNotice } from './notices';
import { PaymentChoice } from './payment-choice';
import { SaveAddress, SavedAddresses } from './saved-addresses';
import type { CheckoutLine } from './use-checkout-lines';
import { useDeliveryForm } from './use-delivery-form';
import type { Prefill } from './use-prefill';

interface DeliveryFormProps {
  lines: CheckoutLine[];
  prefill: Prefill;
  terms: DeliveryTerms;
  /** Whether prices have changed and still need agreement. */
  pricesToAccept: boolean;
  /** Whether the same goods were ordered recently, without a confirmed repeat. */
  isRepeat: boolean;
  /** The lines with less stock than ordered. */
  onShort: (lines: ShortLine[]) => void;
}

/** The delivery form, and beside it the total with the button that places the order. */
export function DeliveryForm({
  lines,
  prefill,
  terms,
  pricesToAccept,
  isRepeat,
  onShort,
}: DeliveryFormProps) {
  const t = useTexts(checkoutTexts);
  const { form, delivery, goods, isMissing } = useDeliveryForm({ lines, prefill, terms, onShort });
  const choice = form.values.district;
  const { change, accept } = useFeeChange(terms, choice, goods);
  const totals = useRef<HTMLDListElement>(null);
  const acceptFee = () => {
    accept();
    // The notice leaves with its button.
    totals.current?.focus();
  };
  const isEmpty = lines.length === 0;
  const isToAccept = pricesToAccept || change !== undefined;
  const reason = isEmpty
    ? t.emptyCart
    : lines.length > MAX_ORDER_ITEMS
      ? t.tooMany(MAX_ORDER_ITEMS)
      : isRepeat
        ? t.againFirst
        : isMissing
          ? t.fillAll
          : isToAccept
            ? t.pricesFirst
            : '';
  return (
    <Form form={form} label={t.details} className={styles.form}>
      <Card className={styles.fields}>
        <h2>{t.details}</h2>
        <SavedAddresses form={form} saved={prefill.saved} />
        <Recipient form={form} />
        <Destination
          form={form}
          terms={terms}
          isLastAddress={prefill.isLastAddress && form.values.address === prefill.address}
        />
        <SaveAddress form={form} saved={prefill.saved} />
        <PaymentChoice form={form} />
      </Card>
      <Card className={styles.summary}>
        <FeeNotice change={change} onAccept={acceptFee} />
        <Totals
          ref={totals}
          lines={lines}
          choice={choice}
          delivery={delivery}
          payment={form.values.paymentMethod}
        />
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
        <PolicyLinks />
      </Card>
    </Form>
  );
}

function Recipient({ form }: { form: FormState<DeliveryDetails> }) {
  const t = useTexts(checkoutTexts);
  return (
    <>
      <Field label={t.name} error={form.errors.name} className={styles.half} required>
        <TextInput {...form.control('name')} autoComplete="name" maxLength={200} />
      </Field>
      <Field label={t.phone} hint={t.phoneHint} error={form.errors.phone} className={styles.half} required>
        <TextInput {...form.control('phone')} type="tel" inputMode="tel" autoComplete="tel" maxLength={30} />
      </Field>
    </>
  );
}

interface DestinationProps extends Pick<Prefill, 'isLastAddress'> {
  form: FormState<DeliveryDetails>;
  terms: DeliveryTerms;
}

/** The district with the address in it, or the shop for an order that is picked up. */
function Destination({ form, terms, isLastAddress }: DestinationProps) {
  const t = useTexts(checkoutTexts);
  const { label } = useTexts(deliveryTexts);
  return (
    <>
      <Field label={label} error={form.errors.district} required>
        <DistrictSelect {...form.control('district')} terms={terms} />
      </Field>
      {form.values.district === PICK_UP ? (
        <p className={styles.pickUp}>
          <strong>{t.pickUpAt}</strong>
          <span>{company.address.join(', ')}</span>
        </p>
      ) : (
        <>
          <Field
            label={t.address}
            hint={isLastAddress ? t.lastAddress : t.addressHint}
            error={form.errors.address}
            required
          >
            <Textarea {...form.control('address')} rows={3} autoComplete="street-address" maxLength={390} />
          </Field>
          <Field label={t.landmark} hint={t.landmarkHint} error={form.errors.landmark}>
            <TextInput {...form.control('landmark')} maxLength={100} />
          </Field>
        </>
      )}
    </>
  );
}
