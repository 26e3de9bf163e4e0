import type { DeadLetter } from '@netra/api-client';
import { Button, call, formatDate, Link, useTexts } from '@netra/web-kit';
import { type Column, ResourceList, TwoLines, useResourceList } from '@netra/staff-kit';
import { mailPath } from '../shared/mails/mails.api';
import { ResendAll } from '../shared/resending/resend-all';
import { useResending } from '../shared/resending/use-resending';
import { deadLetterTexts } from '../texts/dead-letters';
import type { en } from '../texts/dead-letters-en';
import styles from './dead-letters.module.css';

const deadLettersKey = ['admin', 'dead-letters'] as const;

/** The events that the services gave up, with actions to send them again. */
export default function DeadLetterListPage() {
  const t = useTexts(deadLetterTexts);
  const list = useResourceList({
    queryKey: deadLettersKey,
    load: ({ page, limit }, signal) =>
      call('GET /dead-letters', { query: { page, limit }, signal, has: ['totalPages'] }),
    rows: ({ letters }) => letters,
    failed: t.loadFailed,
  });
  const resendAll = useResending(deadLettersKey, () => call('POST /dead-letters/resend', { body: {} }));
  const { data } = list.query;
  const missing = data?.unavailable ?? [];
  return (
    <ResourceList
      of={list}
      title={t.title}
      columns={columns(t)}
      rowKey={({ _id }) => _id}
      nameOf={({ subject, receiver }) => `${subject}, ${receiver}`}
      empty={t.empty}
      tools={<ResendAll resend={resendAll} count={data?.total ?? 0} />}
      filters={<Link to={mailPath({ state: 'failed' })}>{t.mails}</Link>}
      notice={
        missing.length ? (
          <p role="status" className={styles.missing}>
            {t.unavailable(missing.join(', '))}
          </p>
        ) : null
      }
      actions={(letter) => <ResendButton letter={letter} />}
    />
  );
}

const columns = (t: typeof en): Column<DeadLetter>[] => [
  { key: 'at', header: t.columns.at, cell: ({ at }) => formatDate(at, 'moment'), fit: 'line' },
  {
    key: 'subject',
    header: t.columns.subject,
    cell: ({ subject, receiver }) => <TwoLines first={subject} second={receiver} />,
    isRowHeader: true,
  },
  {
    key: 'reason',
    header: t.columns.reason,
    cell: ({ reason }) => <span className={styles.reason}>{reason}</span>,
  },
  { key: 'attempts', header: t.columns.attempts, cell: ({ attempts }) => attempts ?? '–', numeric: true },
];

function ResendButton({ letter: { _id, subject, receiver, canResend } }: { letter: DeadLetter }) {
  const t = useTexts(deadLetterTexts);
  const resend = useResending(deadLettersKey, () =>
    call('POST /dead-letters/{id}/resend', { path: { id: _id } }),
  );
  if (!canResend) return <span className={styles.receiver}>{t.gone}</span>;
  return (
    <Button
      size="small"
      busy={resend.isPending}
      aria-label={t.resendOf(subject, receiver)}
      onClick={() => resend.mutate()}
    >
      {t.resend}
    </Button>
  );
}
