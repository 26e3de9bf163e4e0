import { formatMoney, keepPreviousData, read, useQuery, useTexts } from '@netra/web-kit';
import type { ListParams } from '@netra/staff-kit';
import { orderDeskTexts } from '../texts/order-desk';
import styles from './order-list.module.css';
import { ordersKey } from './orders.api';
import { narrowed } from './use-order-filters';

/** The totals of the listed orders, collected cash apart from open cash; a search has none. */
export function OrderTotals({ params }: { params: ListParams }) {
  const t = useTexts(orderDeskTexts);
  const isSearch = params.q.trim() !== '';
  const { data } = useQuery({
    ...read(ordersKey, 'GET /order-totals', { query: narrowed(params), has: ['collected'] }),
    enabled: !isSearch,
    placeholderData: keepPreviousData,
  });
  if (!data || isSearch) return null;
  const { collected, open, cancelled, isPartial } = data;
  const figures = [
    [t.totals.orders, collected + open],
    [t.totals.collected, collected],
    [t.totals.open, open],
    [t.totals.cancelled, cancelled],
  ] as const;
  return (
    <>
      <dl className={styles.totals}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd translate="no">{formatMoney(value)}</dd>
          </div>
        ))}
      </dl>
      {isPartial ? <p className={styles.active}>{t.partial}</p> : null}
    </>
  );
}
