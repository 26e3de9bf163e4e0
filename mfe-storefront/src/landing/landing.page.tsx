import type { Order } from '@netra/api-client';
import { classes, useHydrated, useLocation, useTexts, useTitle } from '@netra/web-kit';
import { lazy, Suspense } from 'react';
import { landingTexts } from '../texts/landing';
import { CategoryTiles } from './category-tiles';
import { Claims } from './claims';
import { Hero } from './hero';
import styles from './landing.module.css';
import { LatestProducts } from './latest-products';
import { Services } from './services';
import { TalkToUs } from './talk-to-us';
import { TrackBand } from './track-band';
import { WhyUs } from './why-us';

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

/** The order that the checkout has just placed. It is in the navigation state, which the server does not know. */
function usePlacedOrder(): Order | undefined {
  const state: unknown = useLocation().state;
  const isHydrated = useHydrated();
  if (!isHydrated) return undefined;
  return (state as { placedOrder?: Order } | null)?.placedOrder;
}
