import type { Repair, RepairCharge, RepairQuote } from '@netra/api-client';
import { Button, errorText, formatDate, formatMoney, toast, useTexts } from '@netra/web-kit';
import { workTexts } from '../../texts/work';
import asideStyles from '../job-aside.module.css';
import { useChargeOfNow } from '../job-work.api';
import { QuoteForm } from './quote-form';
import styles from './quote.module.css';
import { QuoteBadge } from './quote-state';

/** While what is to be charged is unknown, as when the stock has not answered for a part, a quote starts blank. */
const UNKNOWN: RepairCharge = { quote: [], parts: [], isQuoteOver: true };

/** The quote sent to the customer and the answer; a new quote replaces it. */
export function JobQuote({ job }: { job: Repair }) {
  const { quote: t, handOver } = useTexts(workTexts);
  const { data, isPending, isError, mutate, reset } = useChargeOfNow(job._id);
  const charge = data ?? (isError ? UNKNOWN : undefined);
  const start = () =>
    mutate(undefined, { onError: (error) => void toast.error(errorText(error, handOver.linesFailed)) });
  return (
    <section className={asideStyles.part}>
      <h3 className={asideStyles.heading}>{t.title}</h3>
      {job.quote ? <Quote quote={job.quote} /> : <p className={styles.soft}>{t.none}</p>}
      {job.progress === 'Completed' ? null : charge ? (
        <QuoteForm job={job} charge={charge} onDone={reset} />
      ) : (
        <div>
          <Button busy={isPending} onClick={start}>
            {t.new}
          </Button>
        </div>
      )}
    </section>
  );
}

function Quote({ quote }: { quote: RepairQuote }) {
  const t = useTexts(workTexts).quote;
  return (
    <>
      <p role="status">
        <QuoteBadge quote={quote} />
      </p>
      <ul className={styles.lines} role="list">
        {quote.lines.map(({ kind, text, amount }, index) => (
          <li key={index}>
            <span>{`${t.kinds[kind]} · ${text}`}</span>
            <span className={styles.amount} translate="no">
              {formatMoney(amount)}
            </span>
          </li>
        ))}
      </ul>
      {quote.answerNote ? <p className={styles.note}>{`“${quote.answerNote}”`}</p> : null}
      <p className={styles.soft}>{formatDate(quote.answeredAt ?? quote.sentAt, 'moment')}</p>
    </>
  );
}
