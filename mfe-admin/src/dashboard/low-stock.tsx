import { Badge, Link, useTexts } from '@netra/web-kit';
import { RestockButton } from '../shared/purchases/restock-button';
import { texts } from '../texts/texts';
import { useLowStock } from './dashboard.api';
import styles from './dashboard.module.css';
import { Panel } from './panel';

/** Products on sale that are low on stock or sold out. */
export function LowStock() {
  const t = useTexts(texts).dashboard;
  const { data, isError, refetch } = useLowStock();
  const rows = data?.products.map(({ productId, name, stock }) => (
    <li key={productId} className={styles.row}>
      <span className={styles.what}>
        <Link to={`/admin/updateproduct?productId=${encodeURIComponent(productId)}`} className={styles.name}>
          {name}
        </Link>
        <span className={styles.about}>{productId}</span>
      </span>
      <Badge tone={stock > 0 ? 'warning' : 'danger'}>{t.left(stock)}</Badge>
      <RestockButton of={{ productId, name }} />
    </li>
  ));
  return (
    <Panel
      title={t.lowStock}
      total={data?.total}
      all={{ to: '/admin/product?stock=low', label: t.allLowStock }}
      rows={rows}
      empty={t.noneLow}
      failed={isError ? t.failed : undefined}
      onRetry={() => void refetch()}
    />
  );
}
