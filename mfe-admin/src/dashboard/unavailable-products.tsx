import { Badge, Link, useTexts } from '@netra/web-kit';
import { texts } from '../texts/texts';
import { useUnavailableProducts } from './dashboard.api';
import styles from './dashboard.module.css';
import { Panel } from './panel';

/** What nobody can buy at the moment, and why. */
export function UnavailableProducts() {
  const { dashboard: t, products } = useTexts(texts);
  const { data, isError, refetch } = useUnavailableProducts();
  const rows = data?.products.map((product) => (
    <li key={product.productId} className={styles.row}>
      <span className={styles.what}>
        <Link
          to={`/admin/updateproduct?productId=${encodeURIComponent(product.productId)}`}
          state={product}
          className={styles.name}
        >
          {product.name}
        </Link>
        <span className={styles.about}>{product.productId}</span>
      </span>
      <Badge tone="danger">{product.isAvailable ? products.outOfStock : products.markedUnavailable}</Badge>
    </li>
  ));
  return (
    <Panel
      title={t.outOfStock}
      all={{ to: '/admin/product?out=true', label: t.allOutOfStock }}
      rows={rows}
      empty={t.noneOut}
      failed={isError ? products.loadFailed : undefined}
      onRetry={() => void refetch()}
    />
  );
}
