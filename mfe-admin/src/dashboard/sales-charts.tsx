import { formatDate, formatMoney, Link, useTexts } from '@netra/web-kit';
import { BarChart } from '@netra/staff-kit';
import { texts } from '../texts/texts';
import { useSales } from './dashboard.api';
import styles from './dashboard.module.css';
import { FiguresCard } from '../shared/figures-card';

type Figure = 'orders' | 'revenue' | 'collected';

/** The booked and the collected revenue of each of the last 30 days, and the pending orders. */
export function SalesCharts() {
  const t = useTexts(texts).dashboard;
  const { data, isError, refetch } = useSales();
  const days = data?.days ?? [];
  const total = (name: Figure) => days.reduce((sum, day) => sum + day[name], 0);
  const barsOf = (name: Figure, textOf: (value: number) => string) =>
    days.map((day) => ({
      key: day.day,
      label: formatDate(day.day),
      value: day[name],
      text: textOf(day[name]),
    }));
  return (
    <FiguresCard
      title={t.sales}
      aside={
        data ? (
          <Link to="/admin/order?status=pending" className={styles.all}>
            {t.pending(data.pending)}
          </Link>
        ) : null
      }
      isFailed={isError && !data}
      onRetry={() => void refetch()}
    >
      {data ? (
        <div className={styles.charts}>
          <BarChart
            title={t.revenue}
            sum={formatMoney(total('revenue'))}
            bars={barsOf('revenue', formatMoney)}
            of={t.day}
          />
          <BarChart
            title={t.collected}
            sum={formatMoney(total('collected'))}
            bars={barsOf('collected', formatMoney)}
            of={t.day}
          />
          <BarChart
            title={t.orders}
            sum={total('orders')}
            bars={barsOf('orders', t.countOfOrders)}
            of={t.day}
          />
        </div>
      ) : null}
    </FiguresCard>
  );
}
