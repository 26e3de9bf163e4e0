import type { Order } from '@netra/api-client';
import { Link, useTexts } from '@netra/web-kit';
import { claimPath } from '../shared/orders.api';
import { reviewPath } from '../shared/review-path';
import { ordersTexts } from '../texts/orders';
import { warrantiesTexts } from '../texts/warranties';
import styles from './orders.module.css';

interface LineActsProps {
  orderId: string;
  item: Pick<Order['items'][number], 'productId' | 'productName'>;
}

/** What a customer can do with a delivered product. */
export function LineActs({ orderId, item: { productId, productName } }: LineActsProps) {
  const t = useTexts(ordersTexts);
  const warranties = useTexts(warrantiesTexts);
  return (
    <span className={styles.lineActs}>
      <Link to={reviewPath(productId)} aria-label={t.reviewOf(productName)}>
        {t.review}
      </Link>
      <Link to={claimPath(orderId)} aria-label={warranties.claimFor(productName)}>
        {warranties.claim}
      </Link>
    </span>
  );
}
