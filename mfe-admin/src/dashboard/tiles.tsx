import { formatNumber, Icon, type IconName, Link, Skeleton, useTexts } from '@netra/web-kit';
import { texts } from '../texts/texts';
import { type Tile, TILES, useCounts } from './dashboard.api';
import styles from './dashboard.module.css';

const places: Record<Tile, { to: string; icon: IconName }> = {
  admin: { to: '/admin/add-admin', icon: 'shield-check' },
  products: { to: '/admin/product', icon: 'boxes' },
  orders: { to: '/admin/order', icon: 'clipboard-list' },
  customers: { to: '/admin/customers', icon: 'user-round' },
  employees: { to: '/admin/employee', icon: 'users-round' },
  suppliers: { to: '/admin/supplier', icon: 'truck' },
  technician: { to: '/admin/technicians', icon: 'hard-hat' },
  review: { to: '/admin/reviews', icon: 'message-square-text' },
};

/** One tile a resource, with how many records it has. */
export function Tiles() {
  const t = useTexts(texts).dashboard;
  const counts = useCounts();
  return (
    <ul className={styles.tiles} aria-label={t.tilesTitle}>
      {TILES.map((tile, index) => {
        const { to, icon } = places[tile];
        return (
          <li key={tile}>
            <Link to={to} className={styles.tile}>
              <span className={styles.label}>
                <Icon name={icon} size={17} />
                {t.tiles[tile]}
              </span>
              <Count total={counts[index]?.data?.total} isFailed={counts[index]?.isError ?? false} />
            </Link>
          </li>
        );
      })}
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
