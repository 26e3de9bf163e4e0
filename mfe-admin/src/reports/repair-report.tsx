import type { RepairAge, TechnicianFigures } from '@netra/api-client';
import { formatNumber, useTexts } from '@netra/web-kit';
import { BarList, type Column, DataTable } from '@netra/web-kit/office';
import { FiguresCard } from '../shared/figures-card';
import { reportTexts } from '../texts/reports';
import type { en } from '../texts/reports-en';
import { Figures } from './figures';
import type { Period } from './periods';
import { useRepairReport } from './reports.api';
import styles from './reports.module.css';

/** What came in and was finished, by whom and how, and how long the rest has been in the shop. */
export function RepairReport({ period }: { period: Period }) {
  const t = useTexts(reportTexts);
  const { data, isError, refetch } = useRepairReport(period);
  const daysOf = (days: number | null) => (days === null ? '–' : t.days(days));
  const count = (name: 'received' | 'finished', label: string) => ({
    label,
    value: formatNumber(data?.figures[name] ?? 0),
    now: data?.figures[name],
    before: data?.before[name],
    beforeText: formatNumber(data?.before[name] ?? 0),
  });
  return (
    <FiguresCard title={t.repairs} isFailed={isError && !data} onRetry={() => void refetch()}>
      {data ? (
        <>
          <Figures
            figures={[
              count('received', t.received),
              count('finished', t.finished),
              {
                label: t.turnaround,
                value: daysOf(data.figures.medianDays),
                now: data.figures.medianDays,
                before: data.before.medianDays,
                beforeText: daysOf(data.before.medianDays),
              },
            ]}
          />
          <div className={styles.columns}>
            <section className={styles.part}>
              <h3 className={styles.heading}>{t.technicians}</h3>
              <DataTable
                caption={t.technicians}
                columns={technicianColumns(t)}
                rows={data.technicians}
                rowKey={({ name }) => name ?? ''}
                empty={t.noneFinished}
              />
            </section>
            <section className={styles.part}>
              <h3 className={styles.heading}>{t.outcomes}</h3>
              {data.outcomes.length > 0 ? (
                <BarList
                  label={t.outcomes}
                  items={data.outcomes.map(({ outcome, count: number }) => ({
                    key: outcome ?? 'none',
                    label: t.outcome[outcome ?? 'none'],
                    count: number,
                  }))}
                />
              ) : (
                <p className={styles.change}>{t.noneFinished}</p>
              )}
            </section>
            <section className={styles.part}>
              <h3 className={styles.heading}>{t.ages}</h3>
              <DataTable
                caption={t.ages}
                columns={ageColumns(t, data.ages)}
                rows={data.ages}
                rowKey={({ fromDays }) => String(fromDays)}
                empty=""
              />
            </section>
          </div>
        </>
      ) : null}
    </FiguresCard>
  );
}

const technicianColumns = (t: typeof en): Column<TechnicianFigures>[] => [
  { key: 'name', header: t.technician, isRowHeader: true, cell: ({ name }) => name ?? t.nobody },
  { key: 'finished', header: t.finished, numeric: true, cell: ({ finished }) => formatNumber(finished) },
  { key: 'days', header: t.turnaround, numeric: true, cell: ({ medianDays }) => t.days(medianDays) },
];

const ageColumns = (t: typeof en, ages: RepairAge[]): Column<RepairAge>[] => [
  {
    key: 'age',
    header: t.ages,
    headerHidden: true,
    isRowHeader: true,
    cell: (age) => {
      const next = ages[ages.indexOf(age) + 1];
      return t.age(age.fromDays, next && next.fromDays - 1);
    },
  },
  { key: 'open', header: t.inWork, numeric: true, cell: ({ open }) => formatNumber(open) },
  { key: 'ready', header: t.ready, numeric: true, cell: ({ ready }) => formatNumber(ready) },
];
