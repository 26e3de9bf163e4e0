import { Button, Icon, urlOf, useTexts } from '@netra/web-kit';
import { useLiveNews } from '@netra/staff-kit';
import { useEffect, useEffectEvent } from 'react';
import { texts } from '../texts/texts';
import styles from './new-orders.module.css';
import { type OrderFilters, useOrderCount } from './orders.api';

interface NewOrdersProps {
  /** The list's total; undefined while it loads. */
  known: number | undefined;
  /** The search and filters of the list. */
  filters: OrderFilters;
  /** Refetches the list. */
  onShow: () => void;
}

/** How often news is looked for while the live stream is not open. */
const POLL_MS = 30_000;

/**
 * Announces orders that arrived since the list was read; a click refetches it. When news leaves the count equal
 * or smaller, an order has changed or no longer fits the filters: the list is refetched at once, because no row moves down.
 */
export function NewOrders({ known, filters, onShow }: NewOrdersProps) {
  const t = useTexts(texts).orders;
  const { data: count, refetch } = useOrderCount(filters);
  const look = async () => {
    const { data, isSuccess } = await refetch();
    if (isSuccess && known !== undefined && data <= known) onShow();
  };
  const isLive = useLiveNews(urlOf('GET /orders/live'), () => void look());
  const poll = useEffectEvent(() => void look());
  useEffect(() => {
    if (isLive) return;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'hidden') poll();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [isLive]);
  const fresh = known === undefined || count === undefined ? 0 : count - known;
  return (
    <div role="status" className={styles.place}>
      {fresh > 0 ? (
        <Button size="small" icon={<Icon name="bell-ring" size={16} />} onClick={onShow}>
          {t.fresh(fresh)}
        </Button>
      ) : null}
    </div>
  );
}
