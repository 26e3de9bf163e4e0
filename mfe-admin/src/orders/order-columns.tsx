import type { Order } from '@netra/api-client';
import { formatDate, formatMoney, Icon, IconButton, useTexts } from '@netra/web-kit';
import type { Column } from '@netra/web-kit/office';
import { orderDeskTexts } from '../texts/order-desk';
import { texts } from '../texts/texts';
import { OrderStatusBadge } from './order-status-badge';
import styles from './order-list.module.css';

/** The columns of the specification; where not all fit, the email stands below the name and the address in the order alone. */
export function useOrderColumns(onComplete: (order: Order) => void): Column<Order>[] {
  const { columns: t } = useTexts(texts).orders;
  const desk = useTexts(orderDeskTexts);
  return [
    { key: 'orderId', header: t.orderId, cell: ({ orderId }) => orderId, isRowHeader: true, fit: 'line' },
    { key: 'name', header: t.name, cell: (order) => <Customer order={order} />, sortable: true },
    { key: 'email', header: t.email, cell: ({ email }) => email, fit: 'clip', foldable: true },
    { key: 'address', header: t.address, cell: ({ address }) => address, fit: 'clip', foldable: true },
    { key: 'phone', header: t.phone, cell: ({ phone }) => phone, fit: 'line' },
    {
      key: 'status',
      header: t.status,
      cell: (order) => (
        <Status order={order} label={desk.completeOf(order.orderId)} onComplete={onComplete} />
      ),
    },
    { key: 'date', header: t.date, cell: ({ date }) => formatDate(date), fit: 'line', sortable: true },
    {
      key: 'total',
      header: t.total,
      cell: ({ total, items }) => (
        <span className={styles.lines}>
          <span>{formatMoney(total)}</span>
          <span className={styles.second}>{desk.items(items.reduce((sum, { qty }) => sum + qty, 0))}</span>
        </span>
      ),
      numeric: true,
      sortable: true,
    },
  ];
}

function Customer({ order: { name, email } }: { order: Order }) {
  return (
    <span className={styles.lines}>
      <span>{name}</span>
      <span className={styles.second} data-when-folded aria-hidden>
        {email}
      </span>
    </span>
  );
}

interface StatusProps {
  order: Order;
  label: string;
  onComplete: (order: Order) => void;
}

function Status({ order, label, onComplete }: StatusProps) {
  return (
    <span className={styles.status}>
      <OrderStatusBadge order={order} />
      {order.status === 'pending' ? (
        <IconButton size="small" label={label} onClick={() => onComplete(order)}>
          <Icon name="check" size={16} />
        </IconButton>
      ) : null}
    </span>
  );
}
