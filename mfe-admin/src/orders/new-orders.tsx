import { Button, Icon, useTexts } from '@netra/web-kit';
import { useLiveNews } from '@netra/web-kit/office';
import { useState } from 'react';
import { texts } from '../texts/texts';
import styles from './new-orders.module.css';
import { useOrderCount } from './orders.api';

interface NewOrdersProps {
  /** How many orders the list knows of; undefined while it loads. */
  known: number | undefined;
  /** What the list is searched and filtered by. */
  filters: Record<string, string>;
  /** Reads the list again. */
  onShow: () => void;
}

/**
 * Says that orders have come in since the list was read; the list itself stays as it is until it is asked for. A changed
 * status moves no row and is shown at once.
 */
export function NewOrders({ known, filters, onShow }: NewOrdersProps) {
  const t = useTexts(texts).orders;
  const [isLive, setLive] = useState(false);
  const { data: count, refetch } = useOrderCount(filters, isLive);
  const open = useLiveNews('/orders/live', () => {
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
