import type { Review } from '@netra/api-client';
import { Button, EmptyState, ErrorState, Skeleton, useQuery, useTexts, VisuallyHidden } from '@netra/web-kit';
import { useState } from 'react';
import { reviewsTexts } from '../../texts/reviews';
import { RatingHistogram } from './rating-histogram';
import { ReviewCard } from './review-card';
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
          {query.data ? <ReviewList reviews={query.data} /> : null}
          {query.isPending ? <ReviewsSkeleton /> : null}
          {query.isError && !query.data ? (
            <ErrorState title={t.failed} onRetry={() => void query.refetch()} busy={query.isFetching} />
          ) : null}
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
    <div role="status" className={styles.skeletons}>
      <VisuallyHidden>{t.loading}</VisuallyHidden>
      {[0, 1, 2].map((row) => (
        <div key={row} className={styles.skeleton} aria-hidden>
          <Skeleton width="9rem" />
          <Skeleton width="5rem" />
          <Skeleton height="3.2em" />
        </div>
      ))}
    </div>
  );
}
