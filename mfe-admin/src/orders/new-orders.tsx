import { Button, Icon, urlOf, useTexts } from '@netra/web-kit';
import { useLiveNews } from '@netra/staff-kit';
import { useState } from 'react';
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

/**
 * Announces orders that arrived since the list was read; a click refetches it. A changed status moves no row and is shown at
 * once.
 */
export function NewOrders({ known, filters, onShow }: NewOrdersProps) {
  const t = useTexts(texts).orders;
  const [isLive, setLive] = useState(false);
  const { data: count, refetch } = useOrderCount(filters, isLive);
  const open = useLiveNews(urlOf('GET /orders/live'), () => {
    void refetch().then(({ data }) => data === known && onShow());
  });
  if (open !== isLive) setLive(open);
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
