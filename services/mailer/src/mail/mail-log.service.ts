import { Injectable } from '@nestjs/common';
import {
  GetMail,
  ListMails,
  MailKey,
  MailQuery,
  MAX_FOUND,
  type LoggedMail,
  type MailDetail,
  type MailState,
} from '@netra/contracts';
import {
  filterWords,
  Handles,
  isId,
  isoTime,
  jsonPage,
  notFound,
  rawJson,
  SqlFilter,
  startOfDay,
} from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import type { MailStatus } from './mail.entity.js';
import { IS_SECRET, RETRY_SECONDS } from './mail.outcome.js';

const HREF = /\shref="[^"]*"/g;
const ADDRESS = /\bhttps?:\/\/[^\s<>"&]+/gi;
const NEWEST = 'm.created_at desc, m.id desc';

/** Whether the text may be read and sent to the same address once more. */
export const IS_READABLE = `(not ${IS_SECRET} and text <> '')`;

/** Whether a failed mail can be queued as it is: it has its texts and time left to be retried. */
export const CAN_REQUEUE = `(text <> '' and created_at > now() - make_interval(secs => ${RETRY_SECONDS})
  and (not_after is null or not_after > now()))`;

/** The columns of `mail m` as the contract's `LoggedMail`. */
export const COLUMNS = `
  m.id as "_id", m."to" as recipient, m.subject, m.kind,
  case m.status when 'queued' then 'waiting' else m.status end as state,
  m.attempts, left(m.last_error, 500) as reason, ${isoTime('m.created_at')} as at, ${isoTime('m.sent_at')} as "sentAt",
  m.order_id as "orderId", m.repair_id as "repairId",
  (status in ('sent', 'failed') and ${IS_READABLE} or status = 'failed' and ${CAN_REQUEUE}) as "canResend"`;

type Row = LoggedMail & { html: string | null };

/** Lists and single mails, for the staff. */
@Injectable()
export class MailLog {
  constructor(private readonly manager: EntityManager) {}

  @Handles(ListMails)
  async list({ page, limit, ...query }: MailQuery) {
    const filter = filterOf(query);
    const base = filter.where;
    filterWords(filter, 'm.search_text', query.q);
    const list = {
      items: 'mails',
      columns: COLUMNS,
      table: 'mail',
      alias: 'm',
      order: NEWEST,
      filter,
      maxTotal: MAX_FOUND,
      search: query.q?.trim() ? { base, newest: NEWEST } : undefined,
    };
    return rawJson((await jsonPage(this.manager, list, { page, limit })).json);
  }

  /** @throws NOT_FOUND */
  @Handles(GetMail)
  async get({ id }: MailKey): Promise<MailDetail> {
    const [row] = isId(id)
      ? await this.manager.query<Row[]>(
          `select ${COLUMNS}, case when ${IS_READABLE} then html end as html from mail m where id = $1`,
          [id],
        )
      : [];
    if (!row) throw notFound('mail.notFound');
    return { ...row, html: row.html && maskedHtml(row.html) };
  }
}

/**
 * A mail for display: its links are inert and cut to their origin, because some open what only the receiver may see, such as
 * a repair.
 */
const maskedHtml = (html: string): string =>
  html.replace(HREF, '').replace(ADDRESS, (address) => {
    const origin = URL.parse(address)?.origin;
    return origin === undefined || origin === 'null' ? '…' : `${origin}/…`;
  });

const STATUSES: Record<MailState, MailStatus> = {
  waiting: 'queued',
  sent: 'sent',
  failed: 'failed',
  expired: 'expired',
};

function filterOf({ state, kind, recipient, orderId, repairId, from, to }: MailQuery): SqlFilter {
  const filter = new SqlFilter('true');
  // As text of the statement, so that the partial indexes of rare states are used.
  if (state) filter.and(`m.status = '${STATUSES[state]}'`);
  const equal = { kind, '"to"': recipient?.trim(), order_id: orderId, repair_id: repairId };
  for (const [column, value] of Object.entries(equal)) {
    if (value) filter.and(`m.${column} = ${filter.bind(value)}`);
  }
  if (from) filter.and(`m.created_at >= ${startOfDay(`${filter.bind(from)}::date`)}`);
  if (to) filter.and(`m.created_at < ${startOfDay(`${filter.bind(to)}::date + 1`)}`);
  return filter;
}
