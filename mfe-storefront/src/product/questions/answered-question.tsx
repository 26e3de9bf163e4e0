import type { Question } from '@netra/api-client';
import { type Elements, useFormatDate, useTexts } from '@netra/web-kit';
import { reviewsTexts } from '../../texts/reviews';
import feedback from '../feedback.module.css';
import { ShopAnswer } from '../shop-answer';
import styles from './questions.module.css';

/** A question, and below it the shop's answer, or the given content instead. */
export function AnsweredQuestion({ question, children }: { question: Question; children?: Elements }) {
  const t = useTexts(reviewsTexts);
  const formatDate = useFormatDate();
  const { text, userName, answer, answeredAt, createdAt } = question;
  return (
    <li className={feedback.item}>
      <p className={styles.asked} dir="auto">
        {text}
      </p>
      <p className={styles.by}>
        <bdi>{userName || t.anonymous}</bdi>
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </p>
      {answer === null ? children : <ShopAnswer answer={answer} answeredAt={answeredAt} />}
    </li>
  );
}
