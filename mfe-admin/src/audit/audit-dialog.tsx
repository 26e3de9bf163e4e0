import { Dialog, ErrorState, formatDate, Skeleton, useTexts } from '@netra/web-kit';
import { ChangeList } from '../shared/change-list';
import { texts } from '../texts/texts';
import { useAuditRecord } from './audit.api';
import styles from './audit.module.css';

/** One change with what was before and after. */
export function AuditDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts(texts).audit;
  const { data, isError, refetch } = useAuditRecord(id);
  const title = data ? `${t.actions[data.action]}: ${t.subjects[data.subject]}` : t.title;
  return (
    <Dialog open onClose={onClose} title={title} size="large">
      {data ? (
        <>
          <dl className={styles.facts}>
            <dt>{t.columns.at}</dt>
            <dd>{formatDate(data.at, 'moment')}</dd>
            <dt>{t.columns.actor}</dt>
            <dd>
              {data.actorName} ({t.roles[data.actorRole]})
            </dd>
            <dt>{t.columns.subject}</dt>
            <dd>
              {data.label ? `${data.label} · ` : null}
              {data.subjectId}
            </dd>
            <dt>{t.request}</dt>
            <dd className={styles.id}>{data.requestId}</dd>
          </dl>
          <ChangeList changes={data.changes} labels={t.words} />
        </>
      ) : isError ? (
        <ErrorState title={t.entryFailed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="10em" />
      )}
    </Dialog>
  );
}
