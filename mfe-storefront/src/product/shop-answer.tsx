import { useFormatDate, useTexts } from '@netra/web-kit';
import { reviewsTexts } from '../texts/reviews';
import feedback from './feedback.module.css';
import styles from './shop-answer.module.css';

/** What the shop says to a review or a question, marked as the shop's. */
export function ShopAnswer({ answer, answeredAt }: { answer: string; answeredAt?: string | null }) {
  const t = useTexts(reviewsTexts);
  const formatDate = useFormatDate();
  return (
    <div className={styles.answer}>
      <div className={feedback.by}>
        <strong>{t.answer}</strong>
        {answeredAt ? <time dateTime={answeredAt}>{formatDate(answeredAt)}</time> : null}
      </div>
      <p className={feedback.text} dir="auto">
        {answer}
      </p>
    </div>
  );
}
