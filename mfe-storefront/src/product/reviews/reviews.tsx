import type { Review } from '@netra/api-client';
import {
  Badge,
  Button,
  creationTime,
  EmptyState,
  Icon,
  Skeleton,
  Stars,
  useFormatDate,
  useQuery,
  useTexts,
} from '@netra/web-kit';
import { useState } from 'react';
import { Loading, QueryStates } from '../../shared/query-states';
import { reviewsTexts } from '../../texts/reviews';
import { RatingHistogram } from './rating-histogram';
import { ReviewForm } from './review-form';
import { reviewsQuery } from './reviews.api';
import styles from './reviews.module.css';

/** The reviews of a product, and the form of a new one. */
export function Reviews({ productId }: { productId: string }) {
  const t = useTexts(reviewsTexts);
  const query = useQuery(reviewsQuery(productId));
  return (
    <section className={styles.reviews} id="reviews" aria-labelledby="reviews-heading" tabIndex={-1}>
      <h2 id="reviews-heading">{t.heading}</h2>
      <div className={styles.layout}>
        <div className={styles.summary}>
          {query.data && query.data.length > 0 ? (
            <RatingHistogram ratings={query.data.map(({ rating }) => rating)} />
          ) : null}
        </div>
        <div className={styles.list}>
          <QueryStates query={query} loading={<ReviewsSkeleton />} failed={t.failed}>
            {(reviews) => <ReviewList reviews={reviews} />}
          </QueryStates>
        </div>
        <div className={styles.write}>
          <ReviewForm productId={productId} />
        </div>
      </div>
    </section>
  );
}

const STEP = 6;

function ReviewList({ reviews }: { reviews: Review[] }) {
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

function ReviewsSkeleton() {
  const t = useTexts(reviewsTexts);
  return (
    <Loading label={t.loading} className={styles.skeletons}>
      {[0, 1, 2].map((row) => (
        <div key={row} className={styles.skeleton}>
          <Skeleton width="9rem" />
          <Skeleton width="5rem" />
          <Skeleton height="3.2em" />
        </div>
      ))}
    </Loading>
  );
}

function ReviewCard({ review }: { review: Review }) {
  const t = useTexts(reviewsTexts);
  const formatDate = useFormatDate();
  return (
    <li className={styles.review}>
      <div className={styles.by}>
        <strong dir="auto">{review.userName || t.anonymous}</strong>
        {review.verifiedBuyer ? (
          <Badge tone="success" icon={<Icon name="badge-check" size={14} />}>
            {t.verified}
          </Badge>
        ) : null}
        <time dateTime={review.createdAt}>{formatDate(creationTime(review))}</time>
      </div>
      <Stars rating={review.rating} size={16} />
      <p className={styles.comment} dir="auto">
        {review.comment}
      </p>
    </li>
  );
}
