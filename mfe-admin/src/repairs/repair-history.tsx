import type { RepairChange, RepairQuote } from '@netra/api-client';
import { ErrorState, formatDate, formatMoney, Skeleton } from '@netra/web-kit';
import { useEffect, useId } from 'react';
import { ChangeList } from '../shared/change-list';
import { useRepairHistory } from './repairs.api';
import { handOverInWords, quoteInWords } from './work-in-words';
import styles from './repairs.module.css';
import { type RepairTexts, useRepairTexts } from './use-repair-texts';

/** Who changed what in a repair, the newest first. */
export function RepairHistory({ id, version }: { id: string; version: number }) {
  const t = useRepairTexts();
  const heading = useId();
  const { data, isError, refetch } = useRepairHistory(id);
  useEffect(() => {
    if (data && data.length < version) void refetch();
  }, [data, version, refetch]);
  const labels = {
    ...t.words,
    assignee: t.technician,
    photo: t.photos,
    part: t.part,
    quote: t.quote,
    handOver: t.handOver,
    payment: t.payment,
    correction: t.correction,
  };
  return (
    <section aria-labelledby={heading} className={styles.history}>
      <h3 id={heading} className={styles.heading}>
        {t.history}
      </h3>
      {data || isError ? null : <Skeleton height="4em" />}
      {isError && !data ? <ErrorState title={t.historyFailed} onRetry={() => void refetch()} /> : null}
      <ol className={styles.saves}>
        {data?.map(({ _id, at, author, changes }) => (
          <li key={_id}>
            <p className={styles.by}>{`${formatDate(at, 'moment')} · ${author}`}</p>
            <ChangeList changes={changes.map((change) => inWords(change, t))} labels={labels} />
          </li>
        ))}
      </ol>
    </section>
  );
}

type Change = RepairChange['changes'][number];

/** Stages, outcomes and dates in the words of the screen; a photo only as present. */
function inWords({ field, before, after }: Change, t: RepairTexts): Change {
  const word = (value: string | null) => {
    if (value === null) return null;
    if (field === 'progress') return t.stages[value as keyof typeof t.stages] ?? value;
    if (field === 'outcome') return t.outcomes[value as keyof typeof t.outcomes] ?? value;
    if (field === 'estimatedDate') return formatDate(value);
    if (field === 'quote') return quoteInWords(JSON.parse(value) as RepairQuote, t);
    if (field === 'payment' || field === 'correction') return formatMoney(Number(value));
    if (field === 'handOver') return handOverInWords(value, t);
    return field === 'photo' ? t.onePhoto : value;
  };
  return { field, before: word(before), after: word(after) };
}
