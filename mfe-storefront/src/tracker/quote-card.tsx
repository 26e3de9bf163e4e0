import type { RepairQuote } from '@netra/api-client';
import { Button, errorText, Field, formatMoney, Textarea, useFormatDate, useTexts } from '@netra/web-kit';
import { useState } from 'react';
import { trackedTexts } from '../texts/tracked';
import styles from './quote-card.module.css';
import { useAnswerQuote } from './tracker.api';

interface QuoteCardProps {
  quote: RepairQuote;
  token: string;
  /** Whether the repair is finished and accepts no answer any more. */
  isFinished: boolean;
}

/** The price of the repair; while it is unanswered, the customer approves or declines exactly what is shown. */
export function QuoteCard({ quote, token, isFinished }: QuoteCardProps) {
  const t = useTexts(trackedTexts).quote;
  const formatDate = useFormatDate();
  const { lines, total, state, answeredAt } = quote;
  return (
    <section aria-label={t.title}>
      <h3>{t.title}</h3>
      <table className={styles.lines}>
        <tbody>
          {lines.map(({ kind, text, amount }, index) => (
            <tr key={index}>
              <td className={styles.kind}>{t.kinds[kind]}</td>
              <td>{text}</td>
              <td className={styles.amount} translate="no">
                {formatMoney(amount)}
              </td>
            </tr>
          ))}
          <tr className={styles.total}>
            <th scope="row" colSpan={2}>
              {t.total}
            </th>
            <td className={styles.amount} translate="no">
              {formatMoney(total)}
            </td>
          </tr>
        </tbody>
      </table>
      <div role="status">
        {state === 'sent' ? null : <p className={styles.answered}>{t[state](formatDate(answeredAt!))}</p>}
      </div>
      {isFinished ? null : <Answer quote={quote} token={token} />}
    </section>
  );
}

function Answer({ quote: { number, state }, token }: { quote: RepairQuote; token: string }) {
  const t = useTexts(trackedTexts).quote;
  const { mutate, isPending, variables, error } = useAnswerQuote(token);
  const [note, setNote] = useState('');
  const answer = (isApproved: boolean) => mutate({ number, isApproved, note: note.trim() });
  return (
    <>
      <div role="alert" className={styles.problem}>
        {error ? errorText(error, t.failed) : null}
      </div>
      {state === 'sent' ? (
        <div className={styles.answer}>
          <p>{t.ask}</p>
          <Field label={t.note}>
            <Textarea
              rows={2}
              maxLength={500}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </Field>
          <div className={styles.buttons}>
            <Button
              variant="primary"
              disabled={isPending && !variables.isApproved}
              busy={isPending && variables.isApproved}
              onClick={() => answer(true)}
            >
              {t.approve}
            </Button>
            <Button
              disabled={isPending && variables.isApproved}
              busy={isPending && !variables.isApproved}
              onClick={() => answer(false)}
            >
              {t.decline}
            </Button>
          </div>
        </div>
      ) : null}
    </>
  );
}
