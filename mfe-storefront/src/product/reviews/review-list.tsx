import type { Review } from '@netra/api-client';
import { Badge, Button, EmptyState, Icon, Stars, useFormatDate, useHydrated, useTexts } from '@netra/web-kit';
import { lazy, Suspense, useState } from 'react';
import { reviewsTexts } from '../../texts/reviews';
import feedback from '../feedback.module.css';
import { ShopAnswer } from '../shop-answer';
import { creationTime } from './creation-time';
import styles from './reviews.module.css';

const ReviewPhotos = lazy(() => import('./review-photos'));

const STEP = 6;

/** Reviews, a few more at each click. */
export function ReviewList({ reviews }: { reviews: Review[] }) {
  const t = useTexts(reviewsTexts);
  const [shown, setShown] = useState(STEP);
  if (reviews.length === 0) return <EmptyState title={t.empty} />;
  const left = reviews.length - shown;
  return (
    <>
      <ul role="list">
        {reviews.slice(0, shown).map((review) => (
          <ReviewCard key={review._id} review={review} />
        ))}
      </ul>
      {left > 0 ? (
        <Button onClick={() => setShown(shown + STEP)}>{t.showMore(Math.min(left, STEP))}</Button>
      ) : null}
    </>
  );
}

function ReviewCard({ review }: { review: Review }) {
  const t = useTexts(reviewsTexts);
  const formatDate = useFormatDate();
  return (
    <li className={feedback.item}>
      <div className={feedback.by}>
        <strong dir="auto">{review.userName || t.anonymous}</strong>
        {review.verifiedBuyer ? (
          <Badge tone="success" icon={<Icon name="badge-check" size={14} />}>
            {t.verified}
          </Badge>
        ) : null}
        <time dateTime={review.createdAt}>{formatDate(creationTime(review))}</time>
      </div>
      <Stars rating={review.rating} size={16} />
      <p className={feedback.text} dir="auto">
        {review.comment}
      </p>
      <LatePhotos review={review} />
      {review.answer ? <ShopAnswer answer={review.answer} answeredAt={review.answeredAt} /> : null}
    </li>
  );
}

/** The photos once the page is there: only few reviews have any. Their place is kept free meanwhile. */
function LatePhotos({ review }: { review: Review }) {
  const isHydrated = useHydrated();
  const { photos = [], waitingPhotos = [] } = review;
  if (photos.length + waitingPhotos.length === 0) return null;
  return (
    <div className={styles.photos}>
      <Suspense>{isHydrated ? <ReviewPhotos review={review} /> : null}</Suspense>
    </div>
  );
}
