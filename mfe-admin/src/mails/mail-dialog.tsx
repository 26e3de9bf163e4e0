import type { LoggedMail, MailDetail } from '@netra/api-client';
import { Button, Dialog, ErrorState, formatDate, Icon, Link, Skeleton, useTexts } from '@netra/web-kit';
import { jobNumber } from '@netra/staff-kit';
import type { ReactNode } from 'react';
import { mailTexts } from '../texts/mails';
import { MailState } from '../shared/mails/mail-state';
import { useMail, useResendMail } from '../shared/mails/mails.api';
import { MailView } from './mail-view';
import styles from './mails.module.css';

const SECRET_KINDS: readonly (LoggedMail['kind'] | null)[] = ['otp', 'verify-email', null];

/** A mail in full, with an action to send it again. */
export function MailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts(mailTexts);
  const { data: mail, isError, refetch } = useMail(id);
  const footer = (
    <>
      <Button onClick={onClose}>{t.close}</Button>
      {mail?.canResend ? <ResendButton id={id} onSent={onClose} /> : null}
    </>
  );
  return (
    <Dialog open onClose={onClose} title={mail?.subject ?? t.title} size="large" footer={footer}>
      {mail ? (
        <div className={styles.dialog}>
          <MailFacts mail={mail} />
          <MailText mail={mail} />
        </div>
      ) : isError ? (
        <ErrorState title={t.openFailed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="16em" />
      )}
    </Dialog>
  );
}

function ResendButton({ id, onSent }: { id: string; onSent: () => void }) {
  const t = useTexts(mailTexts);
  const resend = useResendMail(id);
  return (
    <Button
      variant="primary"
      icon={<Icon name="rotate-cw" size={16} />}
      busy={resend.isPending}
      onClick={() => resend.mutate(undefined, { onSuccess: onSent })}
    >
      {t.resend}
    </Button>
  );
}

function MailText({ mail }: { mail: MailDetail }) {
  const t = useTexts(mailTexts);
  if (mail.html) return <MailView html={mail.html} />;
  const sentence = SECRET_KINDS.includes(mail.kind) ? t.secret : t.gone;
  return (
    <p className={styles.note}>
      {mail.canResend || mail.state === 'waiting' ? sentence : `${sentence} ${t.cannotResend}`}
    </p>
  );
}

function MailFacts({ mail }: { mail: LoggedMail }) {
  const t = useTexts(mailTexts);
  const facts: [string, ReactNode][] = [
    [t.columns.recipient, mail.recipient],
    [t.columns.kind, mail.kind ? t.kinds[mail.kind] : '–'],
    [t.columns.state, <MailState key="state" state={mail.state} />],
    [t.columns.at, formatDate(mail.at, 'moment')],
    [t.columns.sentAt, mail.sentAt && formatDate(mail.sentAt, 'moment')],
    [t.columns.attempts, mail.attempts],
    [t.columns.reason, mail.reason],
    [t.columns.about, mail.orderId || mail.repairId ? <MailTopic key="about" mail={mail} /> : null],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value]) =>
        value === null || value === '' ? null : (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** Links to the order or repair that the mail is about. */
export function MailTopic({ mail: { orderId, repairId } }: { mail: LoggedMail }) {
  const t = useTexts(mailTexts);
  if (orderId)
    return <Link to={`/admin/order?order=${encodeURIComponent(orderId)}`}>{t.order(orderId)}</Link>;
  if (repairId)
    return (
      <Link to={`/admin/repair?repair=${encodeURIComponent(repairId)}`}>
        {`${t.repair} ${jobNumber({ _id: repairId })}`}
      </Link>
    );
  return null;
}
