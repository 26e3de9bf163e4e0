import type { CustomerRecord } from '@netra/api-client';
import { Badge, type Elements, formatDate, formatMoney, formatNumber, Link, useTexts } from '@netra/web-kit';
import { jobNumber } from '@netra/staff-kit';
import type { ReactNode } from 'react';
import { FiguresCard } from '../shared/figures-card';
import { MailState } from '../shared/mails/mail-state';
import { mailPath, useMailsOf } from '../shared/mails/mails.api';
import { customerTexts } from '../texts/customer';
import { mailTexts } from '../texts/mails';
import { questionOfficeTexts } from '../texts/questions';
import { texts } from '../texts/texts';
import styles from './customer.module.css';
import {
  useCustomerHistory,
  useCustomerOrders,
  useCustomerQuestions,
  useCustomerRepairs,
  useCustomerReviews,
  useSpend,
} from './customers.api';

interface Of {
  customer: CustomerRecord;
}

/** Separates what was paid from what is still to be collected. */
export function CustomerSpend({ customer }: Of) {
  const t = useTexts(customerTexts);
  const { data, isError, refetch } = useSpend(customer);
  return (
    <FiguresCard title={t.spend} isFailed={isError} onRetry={() => void refetch()}>
      {data ? (
        <dl className={styles.facts} data-card>
          <dt>{t.figures.orders}</dt>
          <dd>{formatNumber(data.orders)}</dd>
          <dt>{t.figures.collected}</dt>
          <dd translate="no">{formatMoney(data.collected)}</dd>
          <dt>{t.figures.open}</dt>
          <dd translate="no">{formatMoney(data.open)}</dd>
          <dt>{t.figures.cancelled}</dt>
          <dd translate="no">{formatMoney(data.cancelled)}</dd>
        </dl>
      ) : null}
    </FiguresCard>
  );
}

interface Row {
  id: string;
  /** The target of the link. */
  to?: string;
  title: string;
  detail: string;
  side?: ReactNode;
}

interface RecordsProps {
  title: string;
  aside?: Elements;
  rows: Row[] | undefined;
  empty: string;
  query: { isError: boolean; refetch: () => unknown };
}

function Records({ title, aside, rows, empty, query }: RecordsProps) {
  return (
    <FiguresCard title={title} aside={aside} isFailed={query.isError} onRetry={() => void query.refetch()}>
      {rows ? (
        rows.length ? (
          <ul className={styles.rows}>
            {rows.map(({ id, to, title: name, detail, side }) => (
              <li key={id} className={styles.row}>
                <span className={styles.what}>
                  {to ? (
                    <Link to={to} className={styles.name}>
                      {name}
                    </Link>
                  ) : (
                    <span className={styles.name}>{name}</span>
                  )}
                  <span className={styles.about}>{detail}</span>
                </span>
                {side ? <span className={styles.side}>{side}</span> : null}
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles.none}>{empty}</p>
        )
      ) : null}
    </FiguresCard>
  );
}

export function CustomerOrders({ customer }: Of) {
  const t = useTexts(customerTexts);
  const { orders: words } = useTexts(texts);
  const query = useCustomerOrders(customer);
  const { data } = query;
  const rows = data?.orders.map(({ orderId, date, total, status }) => ({
    id: orderId,
    to: `/admin/order?order=${encodeURIComponent(orderId)}`,
    title: orderId,
    detail: `${formatDate(date, 'moment')} · ${words.statuses[status]}`,
    side: formatMoney(total),
  }));
  const all = data && data.total > data.orders.length && (
    <Link to={`/admin/order?customer=${encodeURIComponent(customer._id)}`} className={styles.all}>
      {t.allOrders(data.total)}
    </Link>
  );
  return <Records title={t.orders} aside={all} rows={rows} empty={t.noOrders} query={query} />;
}

export function CustomerRepairs({ customer }: Of) {
  const t = useTexts(customerTexts);
  const { dashboard } = useTexts(texts);
  const query = useCustomerRepairs(customer);
  const rows = query.data?.repairs.map((repair) => ({
    id: repair._id,
    to: `/admin/repair?repair=${encodeURIComponent(repair._id)}`,
    title: `${jobNumber(repair)} ${repair.deviceName}`,
    detail: `${repair.serialNo} · ${formatDate(repair.createdAt)}`,
    side: repair.open ? (
      <>
        <span>{dashboard.stages[repair.progress]}</span>{' '}
        <Badge tone="danger">{t.openAmount(formatMoney(repair.open))}</Badge>
      </>
    ) : (
      dashboard.stages[repair.progress]
    ),
  }));
  return <Records title={t.repairs} rows={rows} empty={t.noRepairs} query={query} />;
}

export function CustomerMails({ customer: { email } }: Of) {
  const t = useTexts(mailTexts);
  const of = { recipient: email };
  const query = useMailsOf(of);
  const { data } = query;
  const rows = data?.mails.map(({ _id, subject, at, state }) => ({
    id: _id,
    to: mailPath({ mail: _id }),
    title: subject,
    detail: formatDate(at, 'moment'),
    side: <MailState state={state} />,
  }));
  const all = data && data.total > data.mails.length && (
    <Link to={mailPath(of)} className={styles.all}>
      {t.all(data.total)}
    </Link>
  );
  return <Records title={t.part} aside={all} rows={rows} empty={t.none} query={query} />;
}

export function CustomerReviews({ customer }: Of) {
  const t = useTexts(customerTexts);
  const query = useCustomerReviews(customer);
  const rows = query.data?.reviews.map(({ _id, productId, productName, comment, rating }) => ({
    id: _id,
    to: `/overview/${encodeURIComponent(productId)}`,
    title: productName,
    detail: comment,
    side: t.stars(rating),
  }));
  return <Records title={t.reviews} rows={rows} empty={t.noReviews} query={query} />;
}

export function CustomerQuestions({ customer }: Of) {
  const t = useTexts(customerTexts);
  const { title, states } = useTexts(questionOfficeTexts);
  const query = useCustomerQuestions(customer);
  const { data } = query;
  const list = `/admin/questions?author=${encodeURIComponent(customer._id)}`;
  const rows = data?.questions.map(({ _id, productName, text, answer }) => ({
    id: _id,
    to: list,
    title: productName,
    detail: text,
    side: answer === null ? <Badge tone="warning">{states.waiting}</Badge> : states.answered,
  }));
  const all = data && data.total > data.questions.length && (
    <Link to={list} className={styles.all}>
      {t.allQuestions(data.total)}
    </Link>
  );
  return <Records title={title} aside={all} rows={rows} empty={t.noQuestions} query={query} />;
}

export function CustomerHistory({ customer }: Of) {
  const t = useTexts(customerTexts);
  const { audit } = useTexts(texts);
  const words: Record<string, string> = audit.words;
  const query = useCustomerHistory(customer);
  const rows = query.data?.entries.map(({ _id, at, actorName, action, fields }) => ({
    id: _id,
    to: `/admin/audit?entry=${encodeURIComponent(_id)}`,
    title: fields.map((field) => words[field] ?? field).join(', ') || audit.actions[action],
    detail: `${formatDate(at, 'moment')} · ${actorName}`,
  }));
  return <Records title={t.history} rows={rows} empty={t.noHistory} query={query} />;
}
