import type { StockMovement } from '@netra/api-client';
import { formatDate, formatNumber, Link } from '@netra/web-kit';
import type { Column } from '@netra/staff-kit';
import type { en } from '../../texts/stock-en';
import styles from './stock.module.css';

const PAGES: Partial<Record<StockMovement['reason'], (reference: string) => string>> = {
  reserved: (number) => `/admin/order?order=${encodeURIComponent(number)}`,
  released: (number) => `/admin/order?order=${encodeURIComponent(number)}`,
  repair: (id) => `/admin/repair?repair=${encodeURIComponent(id)}`,
};

/** `+5` or `−2`. */
export const signed = (pieces: number): string =>
  `${pieces < 0 ? '−' : '+'}${formatNumber(Math.abs(pieces))}`;

/** Time, change, remaining stock, reason and person. */
export const movementColumns = (t: typeof en): Column<StockMovement>[] => [
  {
    key: 'at',
    header: t.columns.at,
    cell: ({ at }) => formatDate(at, 'moment'),
    isRowHeader: true,
    fit: 'line',
  },
  {
    key: 'change',
    header: t.columns.change,
    cell: ({ change }) => (
      <span data-sign={Math.sign(change)} className={styles.change}>
        {signed(change)}
      </span>
    ),
    numeric: true,
  },
  { key: 'stock', header: t.columns.stock, cell: ({ stock }) => formatNumber(stock), numeric: true },
  {
    key: 'reason',
    header: t.columns.reason,
    cell: (movement) => (
      <span className={styles.why}>
        <Reason movement={movement} t={t} />
        {movement.note ? <span className={styles.note}>{movement.note}</span> : null}
      </span>
    ),
  },
  { key: 'actor', header: t.columns.actor, cell: ({ actorName }) => actorName ?? t.nobody },
];

function Reason({ movement: { reason, reference }, t }: { movement: StockMovement; t: typeof en }) {
  const to = reference && PAGES[reason]?.(reference);
  if (!to) return <span>{t.reasons[reason]}</span>;
  return (
    <span>
      <span>{t.reasons[reason]}</span> <Link to={to}>{reason === 'repair' ? t.openRepair : reference}</Link>
    </span>
  );
}
