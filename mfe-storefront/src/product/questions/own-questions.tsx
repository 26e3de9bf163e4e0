import { Badge, useQuery, useTexts } from '@netra/web-kit';
import { questionFormTexts } from '../../texts/question-form';
import { AnsweredQuestion } from './answered-question';
import { ownQuestionsQuery } from './questions.api';
import styles from './questions.module.css';

/** The questions of the signed-in customer that wait for their answer; nobody else sees them. */
export default function OwnQuestions({ productId }: { productId: string }) {
  const t = useTexts(questionFormTexts);
  const { data: questions = [] } = useQuery(ownQuestionsQuery(productId));
  if (questions.length === 0) return null;
  return (
    <ul role="list" aria-label={t.own} className={styles.own}>
      {questions.map((question) => (
        <AnsweredQuestion key={question._id} question={question}>
          <p className={styles.waiting}>
            <Badge tone="info">{t.waiting}</Badge> <span>{t.waitingHint}</span>
          </p>
        </AnsweredQuestion>
      ))}
    </ul>
  );
}
