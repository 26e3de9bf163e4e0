import type { RepairChange } from '@netra/api-client';
import { ErrorState, formatDate, Skeleton, useTexts } from '@netra/web-kit';
import { useEffect } from 'react';
import { texts } from '../texts/texts';
import { fieldLabel, fieldValue } from './field-words';
import asideStyles from './job-aside.module.css';
import styles from './job-history.module.css';
import { useHistory } from './job-work.api';

/** Who changed what and when, the newest first. */
export function JobHistory({ id, version }: { id: string; version: number }) {
  const t = useTexts(texts).job;
  const { data, error, refetch } = useHistory(id);
  useEffect(() => {
    if (data && data.length < version) void refetch();
  }, [data, version, refetch]);
  return (
    <section className={asideStyles.part}>
      <h3 className={asideStyles.heading}>{t.history}</h3>
      {error && !data ? <ErrorState title={t.historyFailed} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton height="6em" />}
      <ol className={styles.saves} tabIndex={0} aria-label={t.history}>
        {data?.map((save) => (
          <Save key={save._id} save={save} />
        ))}
      </ol>
    </section>
  );
}

function Save({ save: { at, author, changes } }: { save: RepairChange }) {
  const t = useTexts(texts);
  const isIntake = changes.some(({ field, before }) => field === 'deviceName' && before === null);
  return (
    <li className={styles.save}>
      <p className={styles.head}>
        <strong>{author}</strong> <time dateTime={at}>{formatDate(at, 'moment')}</time>
      </p>
      {isIntake ? <p>{t.job.takenIn}</p> : null}
      <ul className={styles.changes}>
        {changes.map((change, index) => (
          <li key={`${change.field}-${index}`}>{isIntake ? first(change) : difference(change)}</li>
        ))}
      </ul>
    </li>
  );

  function first({ field, after }: Change) {
    return `${fieldLabel(field, t)}: ${fieldValue(field, after, t)}`;
  }
  function difference(change: Change) {
    const { field, before, after } = change;
    if (field === 'photo') return before === null ? t.job.photoAdded : t.job.photoRemoved;
    return `${fieldLabel(field, t)}: ${fieldValue(field, before, t)} → ${fieldValue(field, after, t)}`;
  }
}

type Change = RepairChange['changes'][number];
