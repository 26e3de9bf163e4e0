import { Link, Skeleton, useTexts } from '@netra/web-kit';
import {
  Boxes,
  ClipboardList,
  HardHat,
  type LucideIcon,
  MessageSquareText,
  ShieldCheck,
  Truck,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { texts } from '../texts/texts';
import { type Tile, TILES, useCounts } from './dashboard.api';
import styles from './dashboard.module.css';

const places: Record<Tile, { to: string; icon: LucideIcon }> = {
  admin: { to: '/admin/add-admin', icon: ShieldCheck },
  products: { to: '/admin/product', icon: Boxes },
  orders: { to: '/admin/order', icon: ClipboardList },
  customers: { to: '/admin/customers', icon: UserRound },
  employees: { to: '/admin/employee', icon: UsersRound },
  suppliers: { to: '/admin/supplier', icon: Truck },
  technician: { to: '/admin/technicians', icon: HardHat },
  review: { to: '/admin/reviews', icon: MessageSquareText },
};

const number = new Intl.NumberFormat('en-LK');

/** One tile a resource, with how many records it has. */
export function Tiles() {
  const t = useTexts(texts).dashboard;
  const counts = useCounts();
  return (
    <ul className={styles.tiles} aria-label={t.tilesTitle}>
      {TILES.map((tile, index) => {
        const { to, icon: Icon } = places[tile];
        return (
          <li key={tile}>
            <Link to={to} className={styles.tile}>
              <span className={styles.label}>
                <Icon size={17} aria-hidden />
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
  if (total !== undefined) return <span className={styles.count}>{number.format(total)}</span>;
  if (isFailed) return <span className={styles.unknown}>{t.unknown}</span>;
  return (
    <span className={styles.count}>
      <Skeleton width="3ch" height="1em" />
    </span>
  );
}
