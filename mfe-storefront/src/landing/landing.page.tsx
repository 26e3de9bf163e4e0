import type { Order, Product } from '@netra/api-client';
import { classes, Link, useHydrated, useLocation, useSession, useTexts, useTitle } from '@netra/web-kit';
import { lazy, Suspense } from 'react';
import { useHighlights } from '../shared/highlights.api';
import { ProductGrid, ProductGridSkeleton } from '../shared/product-grid';
import { useProducts } from '../shared/products.api';
import { QueryStates } from '../shared/query-states';
import { catalogTexts } from '../texts/catalog';
import { landingTexts } from '../texts/landing';
import { Hero } from './hero';
import styles from './landing.module.css';
import { CategoryTiles, Claims, Services, TalkToUs, WhyUs } from './sections';
import { TrackBand } from './track-band';
import { Voices } from './voices';

const OrderConfirmation = lazy(() => import('../shared/order-confirmation'));

/** The start page: the shop, its products, its claims. Right after an order it shows the confirmation first. */
export default function LandingPage() {
  const t = useTexts(landingTexts);
  useTitle(t.title, t.intro);
  const order = usePlacedOrder();
  return (
    <>
      {order ? (
        <Suspense fallback={<div className={styles.heroSpace} />}>
          <OrderConfirmation order={order} />
        </Suspense>
      ) : (
        <Hero />
      )}
      <div className={classes(styles.sections, order && styles.belowOrder)}>
        <ChosenProducts />
        <CategoryTiles />
        {order ? null : <Claims />}
        <Services />
        <Voices />
        <WhyUs />
        <TrackBand />
        <TalkToUs />
      </div>
    </>
  );
}

/**
 * The order that the checkout has just placed. It is in the navigation state, which the server does not receive, and which outlives the
 * session: the next person who goes back in this tab must not see it.
 */
function usePlacedOrder(): Order | undefined {
  const state: unknown = useLocation().state;
  const isHydrated = useHydrated();
  const { user } = useSession('customer');
  const order = (state as { placedOrder?: Order } | null)?.placedOrder;
  return isHydrated && order?.email === user?.email ? order : undefined;
}

const SHOWN = 4;

/** The best sellers, or the newest products while too few have been ordered. */
function ChosenProducts() {
  const t = useTexts(landingTexts);
  const { bestSellers } = useTexts(catalogTexts);
  const { data, isPending } = useHighlights();
  if (isPending) return <Row title={t.latest} />;
  const best = data?.bestSellers ?? [];
  return best.length ? <Row title={bestSellers} products={best} /> : <LatestProducts />;
}

function LatestProducts() {
  const t = useTexts(landingTexts);
  const query = useProducts({ limit: SHOWN });
  if (query.data?.products.length === 0) return null;
  return (
    <QueryStates query={query} loading={<Row title={t.latest} />} failed={t.latestFailed}>
      {({ products }) => <Row title={t.latest} products={products} />}
    </QueryStates>
  );
}

/** Products side by side, or placeholders while they load. */
function Row({ title, products }: { title: string; products?: Product[] }) {
  const t = useTexts(landingTexts);
  const { loading } = useTexts(catalogTexts);
  return (
    <section aria-label={title} className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>{title}</h2>
        <Link className={styles.more} to="/shop">
          {t.viewAll}
        </Link>
      </div>
      {products ? (
        <ProductGrid products={products} layout="row" />
      ) : (
        <ProductGridSkeleton count={SHOWN} label={loading} layout="row" />
      )}
    </section>
  );
}
