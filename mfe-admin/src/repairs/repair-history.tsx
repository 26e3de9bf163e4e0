import { ErrorState, formatDate, Skeleton } from '@netra/web-kit';
import { useEffect, useId } from 'react';
import { ChangeList } from '../shared/change-list';
import { inWords } from '../shared/change-words';
import { useRepairHistory } from './repairs.api';
import { repairChangeWords } from '../shared/repairs/work-in-words';
import styles from './repairs.module.css';
import { useRepairTexts } from '../shared/repairs/use-repair-texts';

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
  // The photo itself is on the screen.
  const words = { ...repairChangeWords(t), photo: () => t.onePhoto };
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
            <ChangeList changes={changes.map((change) => inWords(change, words))} labels={labels} />
          </li>
        ))}
      </ol>
    </section>
  );
}
