import { Page, today, useTexts } from '@netra/web-kit';
import { useListParams } from '@netra/staff-kit';
import { reportTexts } from '../texts/reports';
import { CategoryReport, DistrictReport } from './part-reports';
import { PeriodBar } from './period-bar';
import { isPeriod, periodOf } from './periods';
import { ProductReport } from './product-report';
import { RepairReport } from './repair-report';
import { SalesReport } from './sales-report';
import styles from './reports.module.css';

/** What was sold and repaired in a period, compared with the previous one. */
export default function ReportsPage() {
  const t = useTexts(reportTexts);
  const { get, set } = useListParams();
  const usual = periodOf('days30', today());
  const period = { from: get('from') || usual.from, to: get('to') || usual.to };
  return (
    <Page title={t.title} width="wide" density="compact">
      <PeriodBar period={period} set={set} />
      {isPeriod(period) ? (
        <div className={styles.reports}>
          <SalesReport period={period} />
          <ProductReport period={period} />
          <CategoryReport period={period} />
          <DistrictReport period={period} />
          <RepairReport period={period} />
        </div>
      ) : null}
    </Page>
  );
}
