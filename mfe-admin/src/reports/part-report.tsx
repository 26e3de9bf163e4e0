import { type ApiUrl, formatMoney, formatNumber, useTexts } from '@netra/web-kit';
import { BarList, type Column, DataTable } from '@netra/staff-kit';
import { FiguresCard } from '../shared/figures-card';
import { reportTexts } from '../texts/reports';
import { CsvButton } from './csv-button';
import styles from './reports.module.css';

/** A part of the sales, such as those of a district. */
export interface Part {
  key: string;
  name: string;
  count: number;
  revenue: number;
  revenueBefore: number;
}

interface PartReportProps {
  title: string;
  /** The headings of names and counts. */
  headings: { name: string; count: string };
  /** Undefined while they load. */
  parts: Part[] | undefined;
  csv: { url: ApiUrl; name: string };
  isFailed: boolean;
  onRetry: () => void;
}

/** The sales by part, as a chart and as a table, beside the previous period. */
export function PartReport({ title, headings, parts, csv, isFailed, onRetry }: PartReportProps) {
  const t = useTexts(reportTexts);
  const total = (parts ?? []).reduce((sum, { revenue }) => sum + revenue, 0);
  return (
    <FiguresCard
      title={title}
      aside={<CsvButton {...csv} of={title} />}
      isFailed={isFailed && !parts}
      onRetry={onRetry}
    >
      {parts ? (
        <div className={styles.part}>
          <BarList
            label={t.income}
            items={parts.map(({ key, name, revenue }) => {
              return { key, label: name, count: revenue, text: formatMoney(revenue) };
            })}
          />
          <DataTable
            caption={t.tableOf(title)}
            columns={columnsOf(headings, t, total)}
            rows={parts}
            rowKey={({ key }) => key}
            empty={t.noProducts}
          />
        </div>
      ) : null}
    </FiguresCard>
  );
}

type Texts = (typeof reportTexts)['en'];

const columnsOf = ({ name, count }: PartReportProps['headings'], t: Texts, total: number): Column<Part>[] => [
  { key: 'name', header: name, isRowHeader: true, cell: (part) => part.name },
  { key: 'count', header: count, numeric: true, cell: (part) => formatNumber(part.count) },
  { key: 'revenue', header: t.income, numeric: true, cell: (part) => formatMoney(part.revenue) },
  { key: 'before', header: t.incomeBefore, numeric: true, cell: (part) => formatMoney(part.revenueBefore) },
  {
    key: 'share',
    header: t.share,
    numeric: true,
    cell: ({ revenue }) => `${formatNumber(total > 0 ? (revenue / total) * 100 : 0, 1)} %`,
  },
];
