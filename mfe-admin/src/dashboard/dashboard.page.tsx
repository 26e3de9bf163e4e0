import { Page, useTexts } from '@netra/web-kit';
import { texts } from '../texts/texts';
import { useLiveOrders } from './dashboard.api';
import styles from './dashboard.module.css';
import { LatestOrders } from './latest-orders';
import { LowStock } from './low-stock';
import { OverdueRepairs } from './overdue-repairs';
import { RepairStages } from './repair-stages';
import { StockCheck } from './stock-check';
import { SalesCharts } from './sales-charts';
import { Tiles } from './tiles';

/** The dashboard: counts, orders, sales, low stock and repairs. */
export default function DashboardPage() {
  const t = useTexts(texts).dashboard;
  useLiveOrders();
  return (
    <Page title={t.title} width="wide" density="compact">
      <Tiles />
      <div className={styles.panels}>
        <SalesCharts />
        <RepairStages />
        <LatestOrders />
        <LowStock />
        <OverdueRepairs />
        <StockCheck />
      </div>
    </Page>
  );
}
