import type { Review } from '@netra/api-client';
import { Button, Dialog, formatDate, Link, Stars, useTexts } from '@netra/web-kit';
import { useState } from 'react';
import { AnswerForm } from '../shared/answers/answer-form';
import { answerTexts } from '../texts/answer';
import { texts } from '../texts/texts';
import { ReviewPhotos } from './review-photos';
import { useAnswer } from './reviews.api';
import styles from './reviews.module.css';

interface ReviewDialogProps {
  /** As the list had it when it was opened. */
  review: Review;
  onClose: () => void;
  /** Gets the review as it is shown. */
  onDelete: (review: Review) => void;
}

/** A review in full. */
export function ReviewDialog({ review: opened, onClose, onDelete }: ReviewDialogProps) {
  const t = useTexts(texts).reviews;
  const { ofReview } = useTexts(answerTexts);
  const [review, setReview] = useState(opened);
  const saving = useAnswer(review);
  const { productId, userName, rating, comment, createdAt } = review;
  const user = userName || t.anonymous;
  const footer = (
    <Button variant="danger" onClick={() => onDelete(review)}>
      {t.deleteReview}
    </Button>
  );
  return (
    <Dialog open onClose={onClose} title={t.open(user, productId)} footer={footer}>
      <dl className={styles.facts}>
        <dt>{t.posted}</dt>
        <dd>{formatDate(createdAt, 'moment')}</dd>
        <dt>{t.columns.product}</dt>
        <dd>
          <Link to={`/overview/${encodeURIComponent(productId)}`}>{productId}</Link>
        </dd>
        <dt>{t.columns.user}</dt>
        <dd>{user}</dd>
        <dt>{t.columns.rating}</dt>
        <dd>
          <Stars rating={rating} />
        </dd>
        <dt>{t.columns.comment}</dt>
        <dd className={styles.comment}>{comment}</dd>
      </dl>
      <ReviewPhotos key={review.updatedAt} review={review} />
      <AnswerForm
        of={review}
        hint={ofReview}
        save={saving.mutateAsync}
        remove={() => saving.mutateAsync(null)}
        changes={(current) => [
          ...(current.rating === rating ? [] : [{ label: t.columns.rating, value: String(current.rating) }]),
          ...(current.comment === comment ? [] : [{ label: t.columns.comment, value: current.comment }]),
        ]}
        onTake={setReview}
        onDone={onClose}
      />
    </Dialog>
  );
}
