import type { Review } from '@netra/api-client';
import { Button, Select, useTexts } from '@netra/web-kit';
import { lazy, Suspense, useState } from 'react';
import { QueryStates } from '../../shared/query-states';
import { reviewsTexts } from '../../texts/reviews';
import feedback from '../feedback.module.css';
import { FeedbackSkeleton } from '../feedback-skeleton';
import { useFragment } from '../use-fragment';
import { RatingHistogram } from './rating-histogram';
import { ReviewList } from './review-list';
import { REVIEW_FRAGMENT, useReviews } from './reviews.api';
import styles from './reviews.module.css';

const ReviewForm = lazy(() => import('./review-form').then((module) => ({ default: module.ReviewForm })));

const SORTS = ['newest', 'rating-desc', 'rating-asc'] as const;
type Sort = (typeof SORTS)[number];

/** The reviews of a product, and the form of a new one. */
export function Reviews({ productId }: { productId: string }) {
  const t = useTexts(reviewsTexts);
  const query = useReviews(productId);
  const [stars, setStars] = useState<number>();
  const [sort, setSort] = useState<Sort>('newest');
  const form = useFragment(REVIEW_FRAGMENT);
  const all = query.data ?? [];
  return (
    <section className={feedback.section} id="reviews" aria-labelledby="reviews-heading" tabIndex={-1}>
      <h2 id="reviews-heading">{t.heading}</h2>
      <div className={feedback.layout}>
        <div className={feedback.summary}>
          {all.length > 0 ? (
            <RatingHistogram ratings={all.map(({ rating }) => rating)} stars={stars} onStars={setStars} />
          ) : null}
          <Button onClick={form.open}>{t.formHeading}</Button>
        </div>
        <div className={feedback.list}>
          {all.length > 1 ? (
            <div className={styles.tools}>
              <p role="status">
                {stars ? t.only(all.filter(({ rating }) => rating === stars).length, stars) : null}
              </p>
              {stars ? (
                <Button size="small" onClick={() => setStars(undefined)}>
                  {t.all}
                </Button>
              ) : null}
              <Select
                aria-label={t.sort}
                value={sort}
                options={SORTS.map((value) => ({ value, label: t.sorts[value] }))}
                onChange={({ target }) => setSort(target.value as Sort)}
              />
            </div>
          ) : null}
          <QueryStates query={query} loading={<FeedbackSkeleton label={t.loading} />} failed={t.failed}>
            {(reviews) => <ReviewList key={`${sort} ${stars}`} reviews={chosen(reviews, sort, stars)} />}
          </QueryStates>
        </div>
      </div>
      <Suspense>{form.isOpen ? <ReviewForm productId={productId} onClose={form.close} /> : null}</Suspense>
    </section>
  );
}

/** Those with so many stars, of a list that begins with the newest. */
function chosen(reviews: Review[], sort: Sort, stars?: number): Review[] {
  const some = stars ? reviews.filter(({ rating }) => rating === stars) : reviews;
  if (sort === 'newest') return some;
  const sign = sort === 'rating-asc' ? 1 : -1;
  return some.toSorted((one, other) => sign * (one.rating - other.rating));
}
