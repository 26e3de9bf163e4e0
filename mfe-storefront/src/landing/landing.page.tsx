import type { Order } from '@netra/api-client';
import { classes, Link, useHydrated, useLocation, useTexts, useTitle } from '@netra/web-kit';
import { lazy, Suspense } from 'react';
import { ProductGrid, ProductGridSkeleton } from '../shared/product-grid';
import { useProducts } from '../shared/products.api';
import { QueryStates } from '../shared/query-states';
import { catalogTexts } from '../texts/catalog';
import { landingTexts } from '../texts/landing';
import { Hero } from './hero';
import styles from './landing.module.css';
import { CategoryTiles, Claims, Services, TalkToUs, WhyUs } from './sections';
import { TrackBand } from './track-band';

const OrderPlaced = lazy(() => import('./order-placed'));

/** The start page: the shop, its products, its claims. Right after an order it shows the confirmation first. */
export default function LandingPage() {
  const t = useTexts(landingTexts);
  useTitle(t.title);
  const order = usePlacedOrder();
  return (
    <>
      {order ? (
        <Suspense fallback={<div className={styles.heroSpace} />}>
          <OrderPlaced order={order} />
        </Suspense>
      ) : (
        <>
          <Hero />
          <Claims />
        </>
      )}
      <div className={classes(styles.sections, order && styles.belowOrder)}>
        <CategoryTiles />
        <LatestProducts />
        <Services />
        <WhyUs />
        <TrackBand />
        <TalkToUs />
      </div>
    </>
  );
}

/** The order that the checkout has just placed. It is in the navigation state, which the server does not receive. */
function usePlacedOrder(): Order | undefined {
  const state: unknown = useLocation().state;
  const isHydrated = useHydrated();
  if (!isHydrated) return undefined;
  return (state as { placedOrder?: Order } | null)?.placedOrder;
}

const LATEST = 4;

/** The newest products. */
function LatestProducts() {
  const t = useTexts(landingTexts);
  const catalog = useTexts(catalogTexts);
  const query = useProducts({ limit: LATEST });
  if (query.data?.products.length === 0) return null;
  return (
    <section aria-label={t.latest} className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>{t.latest}</h2>
        <Link className={styles.more} to="/shop">
          {t.viewAll}
        </Link>
      </div>
      <QueryStates
        query={query}
        loading={<ProductGridSkeleton count={LATEST} label={catalog.loading} layout="row" />}
        failed={t.latestFailed}
      >
        {({ products }) => <ProductGrid products={products} layout="row" />}
      </QueryStates>
    </section>
  );
}
