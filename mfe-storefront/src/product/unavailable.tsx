import type { Product } from '@netra/api-client';
import { LinkButton, useHydrated, useTexts } from '@netra/web-kit';
import { lazy, Suspense } from 'react';
import { LateStockAlert } from '../shared/alerts/late-stock-alert';
import { productTexts } from '../texts/product';
import styles from './unavailable.module.css';

/** Few products need it, and the page works without it. */
const InStockInstead = lazy(() => import('./in-stock-instead').catch(() => ({ default: () => null })));

/** What describes the buttons that cannot be pressed. */
export const UNAVAILABLE_ID = 'unavailable';

/** Says that a product is sold out, and what can be done about it. */
export function Unavailable({ product }: { product: Product }) {
  const t = useTexts(productTexts);
  const isHydrated = useHydrated();
  return (
    <div id={UNAVAILABLE_ID} className={styles.unavailable}>
      <strong>{t.unavailable}</strong>
      <p>{t.unavailableHint}</p>
      <LateStockAlert productId={product.productId} />
      <LinkButton size="small" to="/contact">
        {t.contact}
      </LinkButton>
      <Suspense>{isHydrated ? <InStockInstead product={product} /> : null}</Suspense>
    </div>
  );
}
