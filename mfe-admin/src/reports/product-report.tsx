import type { SoldProduct } from '@netra/api-client';
import { Button, formatMoney, formatNumber, Link, urlOf, useTexts } from '@netra/web-kit';
import { type Column, DataTable } from '@netra/staff-kit';
import { useState } from 'react';
import { FiguresCard } from '../shared/figures-card';
import { reportTexts } from '../texts/reports';
import type { en } from '../texts/reports-en';
import { CsvButton } from './csv-button';
import type { Period } from './periods';
import { useProductReport } from './reports.api';
import styles from './reports.module.css';

const FIRST = 10;

/** The products with the most revenue; ten until all are requested. */
export function ProductReport({ period }: { period: Period }) {
  const t = useTexts(reportTexts);
  const [isWhole, setWhole] = useState(false);
  const { data, isError, refetch } = useProductReport(period);
  const products = data?.products ?? [];
  const rows = isWhole ? products : products.slice(0, FIRST);
  return (
    <FiguresCard
      title={t.products}
      aside={
        <CsvButton
          url={urlOf('GET /sold-products-export', { query: { ...period } })}
          name={`products-sold_${period.from}_${period.to}.csv`}
          of={t.products}
        />
      }
      isFailed={isError && !data}
      onRetry={() => void refetch()}
    >
      {data ? (
        <div className={styles.part}>
          <DataTable
            caption={t.byRevenue}
            columns={columnsOf(t, data.revenue)}
            rows={rows}
            rowKey={({ productId }) => productId}
            empty={t.noProducts}
          />
          {rows.length < products.length ? (
            <Button size="small" onClick={() => setWhole(true)}>
              {t.all(formatNumber(products.length))}
            </Button>
          ) : null}
          {isWhole && products.length < data.total ? (
            <p className={styles.change}>
              {t.first(formatNumber(products.length), formatNumber(data.total))}
            </p>
          ) : null}
        </div>
      ) : null}
    </FiguresCard>
  );
}

const columnsOf = (t: typeof en, revenue: number): Column<SoldProduct>[] => [
  {
    key: 'name',
    header: t.product,
    isRowHeader: true,
    cell: ({ productId, name }) => (
      <Link to={`/admin/updateproduct?productId=${encodeURIComponent(productId)}`} className={styles.product}>
        {name}
      </Link>
    ),
  },
  { key: 'qty', header: t.pieces, numeric: true, cell: ({ qty }) => formatNumber(qty) },
  { key: 'revenue', header: t.income, numeric: true, cell: (row) => formatMoney(row.revenue) },
  { key: 'before', header: t.incomeBefore, numeric: true, cell: (row) => formatMoney(row.revenueBefore) },
  {
    key: 'share',
    header: t.share,
    numeric: true,
    cell: (row) => `${formatNumber(revenue > 0 ? (row.revenue / revenue) * 100 : 0, 1)} %`,
  },
];
