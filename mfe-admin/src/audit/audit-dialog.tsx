import { Dialog, ErrorState, formatDate, Skeleton, useTexts } from '@netra/web-kit';
import { ChangeList } from '../shared/change-list';
import { texts } from '../texts/texts';
import { useAuditRecord } from './audit.api';
import styles from './audit.module.css';
import { readable } from './field-words';
import { ThingName } from './thing';
import { useChangeWords } from './use-change-words';
import { useFieldWords } from './use-field-words';

/** One change, with the values before and after it. */
export default function AuditDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { audit: t, customers } = useTexts(texts);
  const words = useChangeWords();
  const labels = useFieldWords();
  const flags = { true: customers.yes, false: customers.no };
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
            <dd>{`${data.actorName} (${t.roles[data.actorRole]})`}</dd>
            <dt>{t.columns.subject}</dt>
            <dd>
              <ThingName thing={data} t={t} />
            </dd>
            <dt>{t.request}</dt>
            <dd className={styles.id}>{data.requestId}</dd>
          </dl>
          <ChangeList
            changes={readable(data.changes, labels, { ofFields: words[data.subject] ?? {}, flags })}
          />
        </>
      ) : isError ? (
        <ErrorState title={t.entryFailed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="10em" />
      )}
    </Dialog>
  );
}
