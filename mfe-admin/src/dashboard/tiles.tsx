import { formatNumber, Link, Skeleton, useTexts } from '@netra/web-kit';
import { texts } from '../texts/texts';
import { type Tile, TILES, useCounts } from './dashboard.api';
import styles from './dashboard.module.css';

const places: Record<Tile, string> = {
  admin: '/admin/add-admin',
  products: '/admin/product',
  orders: '/admin/order',
  customers: '/admin/customers',
  employees: '/admin/employee',
  suppliers: '/admin/supplier',
  technician: '/admin/technicians',
  review: '/admin/reviews',
};

/** One tile for each kind of record, with the number of records, in a row. */
export function Tiles() {
  const t = useTexts(texts).dashboard;
  const counts = useCounts();
  return (
    <ul className={styles.tiles} aria-label={t.tilesTitle}>
      {TILES.map((tile, index) => (
        <li key={tile}>
          <Link to={places[tile]} className={styles.tile}>
            <span className={styles.label}>{t.tiles[tile]}</span>
            <Count total={counts[index]?.data?.total} isFailed={counts[index]?.isError ?? false} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Count({ total, isFailed }: { total: number | undefined; isFailed: boolean }) {
  const t = useTexts(texts).dashboard;
  if (total !== undefined) return <span className={styles.count}>{formatNumber(total)}</span>;
  if (isFailed) return <span className={styles.unknown}>{t.unknown}</span>;
  return (
    <span className={styles.count}>
      <Skeleton width="3ch" height="1em" />
    </span>
  );
}
