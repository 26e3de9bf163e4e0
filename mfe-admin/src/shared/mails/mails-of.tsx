import { ErrorState, formatDate, Link, Skeleton, useTexts } from '@netra/web-kit';
import { useId } from 'react';
import { mailTexts } from '../../texts/mails';
import { MailState } from './mail-state';
import { mailPath, type MailsOf as Of, useMailsOf } from './mails.api';
import styles from './mails-of.module.css';

/** The newest mails about an order or a repair, or to a customer, each a link to its content. */
export function MailsOf({ of }: { of: Of }) {
  const t = useTexts(mailTexts);
  const id = useId();
  const { data, isError, refetch } = useMailsOf(of);
  return (
    <section aria-labelledby={id} className={styles.part}>
      <header className={styles.head}>
        <h3 id={id} className={styles.heading}>
          {t.part}
        </h3>
        {data && data.total > data.mails.length ? <Link to={mailPath(of)}>{t.all(data.total)}</Link> : null}
      </header>
      {data ? (
        data.mails.length ? (
          <ul className={styles.rows}>
            {data.mails.map(({ _id, subject, at, state }) => (
              <li key={_id} className={styles.row}>
                <span className={styles.subject}>
                  <Link to={mailPath({ mail: _id })}>{subject}</Link>
                  <span className={styles.soft}>{formatDate(at, 'moment')}</span>
                </span>
                <MailState state={state} />
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles.soft}>{t.none}</p>
        )
      ) : isError ? (
        <ErrorState title={t.partFailed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="4em" />
      )}
    </section>
  );
}
