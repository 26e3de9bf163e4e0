import type { DaySales } from '@netra/api-client';
import { Button, formatDate, formatMoney, formatNumber, urlOf, useTexts } from '@netra/web-kit';
import { BarChart, type Column, DataTable } from '@netra/staff-kit';
import { useState } from 'react';
import { FiguresCard } from '../shared/figures-card';
import { reportTexts } from '../texts/reports';
import type { en } from '../texts/reports-en';
import { CsvButton } from './csv-button';
import { type Figure, Figures } from './figures';
import type { Period } from './periods';
import styles from './reports.module.css';
import { useSalesReport } from './reports.api';

/** Booked, collected and cancelled sales, and the revenue of each day. */
export function SalesReport({ period }: { period: Period }) {
  const t = useTexts(reportTexts);
  const { data, isError, refetch } = useSalesReport(period);
  const money = (name: 'revenue' | 'collected' | 'open' | 'cancelled', label: string): Figure => ({
    label,
    value: formatMoney(data?.figures[name] ?? 0),
    now: data?.figures[name],
    before: data?.before[name],
    beforeText: formatMoney(data?.before[name] ?? 0),
  });
  return (
    <FiguresCard
      title={t.sales}
      aside={
        <CsvButton
          url={urlOf('GET /sales-export', { query: { ...period } })}
          name={`sales_${period.from}_${period.to}.csv`}
          of={t.sales}
        />
      }
      isFailed={isError && !data}
      onRetry={() => void refetch()}
    >
      {data ? (
        <>
          <Figures
            figures={[
              {
                label: t.orders,
                value: formatNumber(data.figures.orders),
                now: data.figures.orders,
                before: data.before.orders,
                beforeText: formatNumber(data.before.orders),
              },
              money('revenue', t.booked),
              money('collected', t.collected),
              money('open', t.open),
              money('cancelled', t.cancelled),
            ]}
          />
          <BarChart
            title={t.revenue}
            sum={formatMoney(data.figures.revenue)}
            bars={data.days.map(({ day, revenue }) => ({
              key: day,
              label: formatDate(day),
              value: revenue,
              text: formatMoney(revenue),
            }))}
            of={t.day}
          />
          <DayTable days={data.days} />
          <p className={styles.note}>{t.withDelivery}</p>
        </>
      ) : null}
    </FiguresCard>
  );
}

const FIRST = 10;

/** The days with an order, the newest first; ten until all are requested. */
function DayTable({ days }: { days: DaySales[] }) {
  const t = useTexts(reportTexts);
  const [isWhole, setWhole] = useState(false);
  const sold = days.filter(({ orders }) => orders > 0).toReversed();
  const rows = isWhole ? sold : sold.slice(0, FIRST);
  return (
    <div className={styles.part}>
      <DataTable
        caption={t.byDay}
        columns={dayColumns(t)}
        rows={rows}
        rowKey={({ day }) => day}
        empty={t.noProducts}
      />
      {rows.length < sold.length ? (
        <Button size="small" onClick={() => setWhole(true)}>
          {t.all(formatNumber(sold.length))}
        </Button>
      ) : null}
    </div>
  );
}

const dayColumns = (t: typeof en): Column<DaySales>[] => [
  { key: 'day', header: t.day, isRowHeader: true, cell: ({ day }) => formatDate(day) },
  { key: 'orders', header: t.orders, numeric: true, cell: ({ orders }) => formatNumber(orders) },
  { key: 'revenue', header: t.income, numeric: true, cell: ({ revenue }) => formatMoney(revenue) },
];
