import type { PurchaseRequest } from '@netra/api-client';
import { Badge, formatDate, Link, today, type Tone } from '@netra/web-kit';
import type { Column } from '@netra/staff-kit';
import type { en } from '../../texts/purchases-en';
import styles from './purchases.module.css';

const TONES: Record<PurchaseRequest['state'], Tone> = {
  sent: 'info',
  'partly-received': 'warning',
  received: 'success',
  cancelled: 'neutral',
};

/** Item, quantity, supplier, date and state. */
export const purchaseColumns = (t: typeof en): Column<PurchaseRequest>[] => [
  {
    key: 'item',
    header: t.columns.item,
    cell: ({ item, productId, note }) => (
      <span className={styles.item}>
        {productId ? (
          <Link to={`/admin/stock?productId=${encodeURIComponent(productId)}`}>{item}</Link>
        ) : (
          <span>{item}</span>
        )}
        {note ? <span className={styles.note}>{note}</span> : null}
      </span>
    ),
    isRowHeader: true,
  },
  {
    key: 'quantity',
    header: t.columns.quantity,
    cell: ({ received, quantity }) => t.progress(received, quantity),
    fit: 'line',
  },
  {
    key: 'supplier',
    header: t.columns.supplier,
    cell: ({ supplierName }) => supplierName,
  },
  {
    key: 'needed',
    header: t.columns.needed,
    cell: (purchase) => <Needed purchase={purchase} t={t} />,
    fit: 'line',
  },
  {
    key: 'state',
    header: t.columns.state,
    cell: ({ state }) => <Badge tone={TONES[state]}>{t.states[state]}</Badge>,
  },
  {
    key: 'sent',
    foldable: true,
    header: t.columns.sent,
    cell: ({ createdAt, requestedBy }) => (
      <span className={styles.item}>
        <span>{formatDate(createdAt)}</span>
        {requestedBy ? <span className={styles.note}>{requestedBy}</span> : null}
      </span>
    ),
    fit: 'line',
  },
];

function Needed({ purchase: { requiredDate, state }, t }: { purchase: PurchaseRequest; t: typeof en }) {
  const isLate = (state === 'sent' || state === 'partly-received') && requiredDate < today();
  return (
    <span className={styles.item}>
      <span>{formatDate(requiredDate)}</span>
      {isLate ? <span className={styles.late}>{t.late}</span> : null}
    </span>
  );
}
