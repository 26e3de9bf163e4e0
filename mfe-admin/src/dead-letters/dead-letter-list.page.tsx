import type { DeadLetter } from '@netra/api-client';
import { Badge, Button, call, formatDate, Select, useTexts } from '@netra/web-kit';
import { type Column, ResourceList, TwoLines, useResourceList } from '@netra/web-kit/office';
import { deadLetterTexts } from '../texts/dead-letters';
import type { en } from '../texts/dead-letters-en';
import styles from './dead-letters.module.css';
import { deadLettersKey, useResend } from './dead-letters.api';
import { ResendAll } from './resend-all';

const KINDS = ['event', 'mail'] as const;

/** The messages that the services gave up, with actions to send them again. */
export default function DeadLetterListPage() {
  const t = useTexts(deadLetterTexts);
  const list = useResourceList({
    queryKey: deadLettersKey,
    filters: ({ oneOf }) => ({ kind: oneOf('kind', KINDS) }),
    load: ({ page, limit, kind }, signal) =>
      call('GET /dead-letters', { query: { page, limit, kind }, signal, has: ['totalPages'] }),
    rows: ({ letters }) => letters,
    failed: t.loadFailed,
  });
  const { params, query } = list;
  const missing = query.data?.unavailable ?? [];
  return (
    <ResourceList
      of={list}
      title={t.title}
      columns={columns(t)}
      rowKey={({ _id }) => _id}
      nameOf={({ subject, receiver }) => `${subject}, ${receiver}`}
      empty={t.empty}
      tools={<ResendAll kind={params.oneOf('kind', KINDS)} count={query.data?.total ?? 0} />}
      filters={
        <Select
          aria-label={t.kind}
          value={params.get('kind')}
          options={[
            { value: '', label: t.anyKind },
            ...KINDS.map((value) => ({ value, label: t.kinds[value] })),
          ]}
          onChange={({ target }) => params.set({ kind: target.value })}
        />
      }
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
  { key: 'kind', header: t.columns.kind, cell: ({ kind }) => <Badge>{t.kinds[kind]}</Badge> },
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
  const resend = useResend();
  if (!canResend) return <span className={styles.receiver}>{t.gone}</span>;
  return (
    <Button
      size="small"
      busy={resend.isPending}
      aria-label={t.resendOf(subject, receiver)}
      onClick={() => resend.mutate(_id)}
    >
      {t.resend}
    </Button>
  );
}
