import type { Order } from '@netra/api-client';
import { formatDate, formatMoney, Icon, IconButton, useTexts } from '@netra/web-kit';
import { type Column, TwoLines } from '@netra/staff-kit';
import { Fragment } from 'react';
import { orderDeskTexts } from '../texts/order-desk';
import { paymentTexts } from '../texts/payment';
import { texts } from '../texts/texts';
import { OrderStatusBadge } from './order-status-badge';
import styles from './order-list.module.css';

interface Completion {
  /** The orders about to be completed. */
  completing: ReadonlySet<string>;
  onComplete: (order: Order) => void;
}

/**
 * The columns of the specification; where not all fit, the e-mail moves below the name, and only the opened order shows the
 * address.
 */
export function useOrderColumns({ completing, onComplete }: Completion): Column<Order>[] {
  const { columns: t } = useTexts(texts).orders;
  const desk = useTexts(orderDeskTexts);
  const { names } = useTexts(paymentTexts);
  return [
    { key: 'orderId', header: t.orderId, cell: ({ orderId }) => orderId, isRowHeader: true, fit: 'line' },
    {
      key: 'name',
      header: t.name,
      cell: ({ name, email }) => (
        <TwoLines first={name} second={email && <Email address={email} />} isWhenFolded />
      ),
      sortable: true,
    },
    {
      key: 'email',
      header: t.email,
      cell: ({ email }) => <Email address={email} />,
      fit: 'clip',
      foldable: true,
    },
    { key: 'address', header: t.address, cell: ({ address }) => address, fit: 'clip', foldable: true },
    { key: 'phone', header: t.phone, cell: ({ phone }) => phone, fit: 'line' },
    {
      key: 'status',
      header: t.status,
      cell: (order) => (
        <Status
          order={order}
          label={desk.completeOf(order.orderId)}
          isCompleting={completing.has(order.orderId)}
          onComplete={onComplete}
        />
      ),
    },
    { key: 'date', header: t.date, cell: ({ date }) => formatDate(date), fit: 'line', sortable: true },
    {
      key: 'total',
      header: t.total,
      cell: ({ total, items, paymentMethod }) => {
        const pieces = desk.items(items.reduce((sum, { qty }) => sum + qty, 0));
        const isCash = paymentMethod === 'cash-on-delivery';
        const second = isCash ? pieces : `${pieces} · ${names[paymentMethod]}`;
        return <TwoLines first={formatMoney(total)} second={second} />;
      },
      numeric: true,
      sortable: true,
    },
  ];
}

/** An e-mail address that breaks after its dots and its @ where it does not fit in a line. */
function Email({ address }: { address: string }) {
  return (
    <span title={address}>
      {address.match(/[^.@]*[.@]|[^.@]+/g)?.map((part, index) => (
        <Fragment key={index}>
          {index ? <wbr /> : null}
          <span>{part}</span>
        </Fragment>
      ))}
    </span>
  );
}

interface StatusProps {
  order: Order;
  label: string;
  isCompleting: boolean;
  onComplete: (order: Order) => void;
}

function Status({ order, label, isCompleting, onComplete }: StatusProps) {
  return (
    <span className={styles.status}>
      <OrderStatusBadge order={order} />
      {order.status === 'pending' ? (
        <IconButton
          size="small"
          label={label}
          aria-disabled={isCompleting || undefined}
          aria-busy={isCompleting || undefined}
          onClick={() => isCompleting || onComplete(order)}
        >
          <Icon name={isCompleting ? 'clock' : 'check'} size={16} />
        </IconButton>
      ) : null}
    </span>
  );
}
