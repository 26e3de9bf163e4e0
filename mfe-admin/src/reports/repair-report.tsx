import type { RepairAge, RepairReport as Report, TechnicianFigures } from '@netra/api-client';
import { formatDate, formatMoney, formatNumber, useTexts } from '@netra/web-kit';
import { BarChart, BarList, type Column, DataTable } from '@netra/staff-kit';
import { FiguresCard } from '../shared/figures-card';
import { reportTexts } from '../texts/reports';
import type { en } from '../texts/reports-en';
import { texts } from '../texts/texts';
import { Figures } from './figures';
import type { Period } from './periods';
import { RepairFiles } from './repair-files';
import { useRepairReport } from './reports.api';
import styles from './reports.module.css';

/** What was received and finished, by whom and how, and the age of what is still in the shop. */
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
  const money = (name: 'charged' | 'taken', label: string) => ({
    label,
    value: formatMoney(data?.figures[name] ?? 0),
    now: data?.figures[name],
    before: data?.before[name],
    beforeText: formatMoney(data?.before[name] ?? 0),
  });
  return (
    <FiguresCard
      title={t.repairs}
      aside={<RepairFiles period={period} />}
      isFailed={isError && !data}
      onRetry={() => void refetch()}
    >
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
              money('charged', t.charged),
              money('taken', t.taken),
            ]}
          />
          {data.days ? (
            <BarChart
              title={t.takings}
              sum={formatMoney(data.figures.taken ?? 0)}
              bars={data.days.map(({ day, taken }) => ({
                key: day,
                label: formatDate(day),
                value: taken,
                text: formatMoney(taken),
              }))}
              of={t.day}
            />
          ) : null}
          <Tables report={data} />
        </>
      ) : null}
    </FiguresCard>
  );
}

function Tables({ report }: { report: Report }) {
  const t = useTexts(reportTexts);
  const { dashboard } = useTexts(texts);
  return (
    <div className={styles.columns}>
      <section className={styles.part}>
        <h3 className={styles.heading}>{t.stages}</h3>
        <BarList
          label={t.stages}
          items={(report.stages ?? []).map(({ progress, count: number }) => ({
            key: progress,
            label: dashboard.stages[progress],
            count: number,
          }))}
        />
      </section>
      <section className={styles.part}>
        <h3 className={styles.heading}>{t.technicians}</h3>
        <DataTable
          caption={t.technicians}
          columns={technicianColumns(t)}
          rows={report.technicians}
          rowKey={({ name }) => name ?? ''}
          empty={t.noneFinished}
        />
      </section>
      <section className={styles.part}>
        <h3 className={styles.heading}>{t.outcomes}</h3>
        {report.outcomes.length > 0 ? (
          <BarList
            label={t.outcomes}
            items={report.outcomes.map(({ outcome, count: number }) => ({
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
          columns={ageColumns(t, report.ages)}
          rows={report.ages}
          rowKey={({ fromDays }) => String(fromDays)}
          empty=""
        />
      </section>
    </div>
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
