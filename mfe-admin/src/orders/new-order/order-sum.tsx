import { Button, Field, formatMoney, Select, useTexts } from '@netra/web-kit';
import { newOrderTexts } from '../../texts/new-order';
import { paymentTexts } from '../../texts/payment';
import styles from './new-order.module.css';
import type { NewOrder } from './use-new-order';

/** What the customer will pay and how, what changed since it was quoted, and the button that places the order. */
export function OrderSum({ order }: { order: NewOrder }) {
  const t = useTexts(newOrderTexts);
  const paying = useTexts(paymentTexts);
  const { goods, delivery, total, form } = order;
  return (
    <section className={styles.part} aria-label={t.total}>
      <dl className={styles.sum}>
        <dt>{t.goods}</dt>
        <dd translate="no">{formatMoney(goods)}</dd>
        <dt>{t.delivery}</dt>
        <dd>{delivery ? formatMoney(delivery.fee) : '–'}</dd>
        <dt className={styles.total}>{t.total}</dt>
        <dd className={styles.total}>
          <output aria-label={t.total} translate="no">
            {formatMoney(total)}
          </output>
        </dd>
      </dl>
      <Field label={paying.label}>
        <Select
          {...form.control('paymentMethod')}
          options={Object.entries(paying.names).map(([value, label]) => ({ value, label }))}
        />
      </Field>
      <Changes order={order} />
      <Button type="submit" variant="primary" busy={form.isSubmitting}>
        {form.isSubmitting ? t.placing : t.place}
      </Button>
      <p className={styles.detail}>{t.shortcut}</p>
    </section>
  );
}

function Changes({ order: { lines, feeChange, isChanged, agree } }: { order: NewOrder }) {
  const t = useTexts(newOrderTexts);
  return (
    <div role="alert">
      {isChanged ? (
        <div className={styles.changes}>
          <p>{t.changed}</p>
          <ul>
            {lines.map(({ productId, name, price, newPrice }) =>
              newPrice === undefined ? null : (
                <li key={productId}>{t.priceMoved(name, formatMoney(price), formatMoney(newPrice))}</li>
              ),
            )}
            {feeChange ? (
              <li>{t.feeMoved(formatMoney(feeChange.before), formatMoney(feeChange.now))}</li>
            ) : null}
          </ul>
          <Button size="small" onClick={agree}>
            {t.agree}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
