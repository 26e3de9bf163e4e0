import { Page, useTexts } from '@netra/web-kit';
import { texts } from '../texts/texts';
import styles from './dashboard.module.css';
import { LatestOrders } from './latest-orders';
import { Tiles } from './tiles';
import { UnavailableProducts } from './unavailable-products';

/** What there is, what came in, and what cannot be sold. */
export default function DashboardPage() {
  const t = useTexts(texts).dashboard;
  return (
    <Page title={t.title} width="wide" density="compact">
      <Tiles />
      <div className={styles.panels}>
        <LatestOrders />
        <UnavailableProducts />
      </div>
    </Page>
  );
}
