import { Field, formatDate, Select, TextInput, today, useTexts } from '@netra/web-kit';
import type { ListParams } from '@netra/staff-kit';
import { reportTexts } from '../texts/reports';
import { isPeriod, type Period, periodBefore, periodOf, PERIODS } from './periods';
import styles from './reports.module.css';

/** The days of the reports: a common period or any two days, kept in the address. */
export function PeriodBar({ period, set }: { period: Period; set: ListParams['set'] }) {
  const t = useTexts(reportTexts);
  const name = PERIODS.find((known) => {
    const { from, to } = periodOf(known, today());
    return from === period.from && to === period.to;
  });
  const choose = (value: string) => {
    const chosen = PERIODS.find((known) => known === value);
    if (chosen) set({ ...periodOf(chosen, today()) });
  };
  const isRight = isPeriod(period);
  const before = isRight ? periodBefore(period) : undefined;
  return (
    <div className={styles.period}>
      <Field label={t.period}>
        <Select
          value={name ?? 'own'}
          options={[
            ...PERIODS.map((value) => ({ value, label: t.periods[value] })),
            ...(name ? [] : [{ value: 'own', label: t.periods.own }]),
          ]}
          onChange={({ target }) => choose(target.value)}
        />
      </Field>
      <Field label={t.from}>
        <TextInput
          type="date"
          max={today()}
          value={period.from}
          onChange={({ target }) => set({ from: target.value, to: period.to })}
        />
      </Field>
      <Field label={t.to} error={isRight ? undefined : t.wrong}>
        <TextInput
          type="date"
          max={today()}
          value={period.to}
          onChange={({ target }) => set({ from: period.from, to: target.value })}
        />
      </Field>
      {before ? (
        <p className={styles.compared}>{t.compared(formatDate(before.from), formatDate(before.to))}</p>
      ) : null}
    </div>
  );
}
