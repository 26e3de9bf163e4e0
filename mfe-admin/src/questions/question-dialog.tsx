import type { Question } from '@netra/api-client';
import { Button, Dialog, formatDate, Link, useTexts } from '@netra/web-kit';
import { useState } from 'react';
import { AnswerForm } from '../shared/answers/answer-form';
import { answerTexts } from '../texts/answer';
import { questionOfficeTexts } from '../texts/questions';
import { DeclineDialog } from './decline-dialog';
import { useAnswer } from './questions.api';
import styles from './questions.module.css';

interface QuestionDialogProps {
  /** As the list had it when it was opened. */
  question: Question;
  onClose: () => void;
  /** Gets the question as it is shown. */
  onRemove: (question: Question) => void;
}

/** A question in full, and the form of the answer. */
export function QuestionDialog({ question: opened, onClose, onRemove }: QuestionDialogProps) {
  const t = useTexts(questionOfficeTexts);
  const { ofQuestion } = useTexts(answerTexts);
  const [question, setQuestion] = useState(opened);
  const saving = useAnswer(question);
  const [isDeclining, setDeclining] = useState(false);
  const { productId, productName, userName, text, answer, answeredAt, createdAt } = question;
  const user = userName || t.anonymous;
  const footer = (
    <>
      {answer === null ? <Button onClick={() => setDeclining(true)}>{`${t.decline}…`}</Button> : null}
      <Button variant="danger" onClick={() => onRemove(question)}>
        {t.remove}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t.open(user, productId)} footer={footer}>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      <dl className={styles.facts}>
        <dt>{t.product}</dt>
        <dd>
          <Link to={`/overview/${encodeURIComponent(productId)}`}>{productName}</Link>
        </dd>
        <dt>{t.asked}</dt>
        <dd>{formatDate(createdAt, 'moment')}</dd>
        {answeredAt ? (
          <>
            <dt>{t.states.answered}</dt>
            <dd>{formatDate(answeredAt, 'moment')}</dd>
          </>
        ) : null}
      </dl>
      <AnswerForm
        of={question}
        hint={ofQuestion}
        save={saving.mutateAsync}
        onTake={setQuestion}
        onDone={onClose}
      />
      {isDeclining ? (
        <DeclineDialog id={question._id} onClose={() => setDeclining(false)} onDeclined={onClose} />
      ) : null}
    </Dialog>
  );
}
