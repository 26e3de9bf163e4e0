import { type FormState, useTexts } from '@netra/web-kit';
import { PICK_UP } from '@netra/shop-kit/delivery';
import { useId } from 'react';
import { paymentTexts } from '../texts/payment';
import type { DeliveryDetails, PaymentMethod } from './checkout-draft';
import styles from './payment-choice.module.css';

/** The customer's payment method; each explains what happens next. */
export function PaymentChoice({ form }: { form: FormState<DeliveryDetails> }) {
  const t = useTexts(paymentTexts);
  const id = useId();
  const { paymentMethod, district } = form.values;
  const atShop: typeof t.hints = { ...t.hints, 'cash-on-delivery': t.cashAtShop };
  const hints = district === PICK_UP ? atShop : t.hints;
  return (
    <fieldset>
      <legend className={styles.question}>{t.question}</legend>
      <div className={styles.choices}>
        {(Object.keys(t.names) as PaymentMethod[]).map((method) => (
          <label key={method} className={styles.choice}>
            <input
              {...form.control('paymentMethod')}
              type="radio"
              value={method}
              checked={paymentMethod === method}
              aria-labelledby={`${id}-${method}`}
              aria-describedby={`${id}-${method}-hint`}
            />
            <strong id={`${id}-${method}`}>{t.names[method]}</strong>
            <span id={`${id}-${method}-hint`}>{hints[method]}</span>
          </label>
        ))}
      </div>
      <p role="alert" className={styles.error}>
        {form.errors.paymentMethod}
      </p>
    </fieldset>
  );
}
