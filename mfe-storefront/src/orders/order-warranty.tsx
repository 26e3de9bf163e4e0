import type { Order } from '@netra/api-client';
import { Icon, LinkButton, useTexts } from '@netra/web-kit';
import { warrantiesTexts } from '../texts/warranties';
import styles from './orders.module.css';

/** The ways from a delivered order to its warranty card, and to a claim. */
export function OrderWarranty({ order: { orderId, status } }: { order: Order }) {
  const { card: t } = useTexts(warrantiesTexts);
  if (status !== 'completed') return null;
  const order = encodeURIComponent(orderId);
  return (
    <div className={styles.actions}>
      <LinkButton to={`/warranties?order=${order}`} icon={<Icon name="shield-check" size={18} />}>
        {t.claim}
      </LinkButton>
      <LinkButton to={`/orders/${order}/warranty`} icon={<Icon name="printer" size={18} />}>
        {t.open}
      </LinkButton>
    </div>
  );
}

/** The last day of the warranty, or of each item when they differ. */
export function warrantyLines(order: Order, until: (iso: string) => string): string | null {
  const days = new Set(order.items.map(({ warrantyUntil }) => warrantyUntil));
  if (days.size === 1) return order.warrantyUntil && until(order.warrantyUntil);
  return order.items
    .flatMap(({ productName, warrantyUntil }) =>
      warrantyUntil ? [`${productName}: ${until(warrantyUntil)}`] : [],
    )
    .join('\n');
}
