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
import { ToDo } from './to-do';
import { Tiles } from './tiles';

/** The dashboard: tasks, counts, orders, sales, low stock and repairs. */
export default function DashboardPage() {
  const t = useTexts(texts).dashboard;
  useLiveOrders();
  return (
    <Page title={t.title} width="wide" density="compact">
      <ToDo />
      <Tiles />
      <div className={styles.panels}>
        <SalesCharts />
        <RepairStages />
        <LatestOrders />
        <LowStock />
        <div className={styles.column}>
          <OverdueRepairs />
          <StockCheck />
        </div>
      </div>
    </Page>
  );
}
