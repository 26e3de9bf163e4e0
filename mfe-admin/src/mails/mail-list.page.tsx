import type { LoggedMail } from '@netra/api-client';
import { call, formatDate, useTexts } from '@netra/web-kit';
import { type Column, type ListParams, ResourceList, TwoLines, useResourceList } from '@netra/staff-kit';
import { mailTexts } from '../texts/mails';
import type { en } from '../texts/mails-en';
import { MailDialog, MailTopic } from './mail-dialog';
import { MailFilters } from './mail-filters';
import { MailState } from '../shared/mails/mail-state';
import { mailsKey } from '../shared/mails/mails.api';
import { ResendAll } from '../shared/resending/resend-all';
import { useResending } from '../shared/resending/use-resending';

/** Every mail of the last weeks, newest first. */
export default function MailListPage() {
  const t = useTexts(mailTexts);
  const list = useResourceList({
    queryKey: mailsKey,
    filters: ({ get, oneOf }) => ({
      state: oneOf('state', keysOf(t.states)),
      kind: oneOf('kind', keysOf(t.kinds)),
      recipient: get('recipient'),
      orderId: get('orderId') || undefined,
      repairId: get('repairId') || undefined,
      from: get('from') || undefined,
      to: get('to') || undefined,
    }),
    load: (query, signal) => call('GET /mails', { query, signal, has: ['totalPages'] }),
    rows: ({ mails }) => mails,
    failed: t.loadFailed,
    searchLabel: t.search,
  });
  const { params } = list;
  const opened = params.get('mail');
  const resendFailed = useResending(mailsKey, () => call('POST /mails/resend'));
  return (
    <ResourceList
      of={list}
      title={t.title}
      columns={columns(t)}
      rowKey={({ _id }) => _id}
      nameOf={({ subject, recipient }) => t.open(subject, recipient)}
      empty={t.empty}
      tools={
        params.get('state') === 'failed' && !isNarrowed(params) ? (
          <ResendAll resend={resendFailed} count={list.query.data?.total ?? 0} />
        ) : null
      }
      filters={<MailFilters params={params} />}
      onOpen={({ _id }) => params.set({ page: params.page, mail: _id })}
    >
      {opened ? <MailDialog id={opened} onClose={() => params.set({ page: params.page, mail: '' })} /> : null}
    </ResourceList>
  );
}

/** Whether the list lacks some of the mails in its state. */
const isNarrowed = ({ q, get }: ListParams) =>
  [q, ...['kind', 'recipient', 'orderId', 'repairId', 'from', 'to'].map(get)].some((value) => value !== '');

const columns = (t: typeof en): Column<LoggedMail>[] => [
  { key: 'at', header: t.columns.at, cell: ({ at }) => formatDate(at, 'moment'), fit: 'line' },
  {
    key: 'subject',
    header: t.columns.subject,
    cell: ({ subject, recipient }) => <TwoLines first={subject} second={recipient} />,
    isRowHeader: true,
  },
  {
    key: 'kind',
    header: t.columns.kind,
    cell: (mail) => (
      <TwoLines first={mail.kind ? t.kinds[mail.kind] : null} second={<MailTopic mail={mail} />} />
    ),
  },
  {
    key: 'state',
    header: t.columns.state,
    cell: ({ state, reason }) => <TwoLines first={<MailState state={state} />} second={reason} />,
  },
  { key: 'attempts', header: t.columns.attempts, cell: ({ attempts }) => attempts, numeric: true },
];

const keysOf = <T extends object>(words: T) => Object.keys(words) as (keyof T & string)[];
