import type { Review } from '@netra/api-client';
import { Badge, creationTime, Icon, Stars, useFormatDate, useTexts } from '@netra/web-kit';
import { reviewsTexts } from '../../texts/reviews';
import styles from './reviews.module.css';

export function ReviewCard({ review }: { review: Review }) {
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
