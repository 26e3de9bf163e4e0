import { Stars, useTexts, VisuallyHidden } from '@netra/web-kit';
import { reviewsTexts } from '../../texts/reviews';
import { summarize } from './rating-summary';
import styles from './rating-histogram.module.css';

/** The average, and how many gave how many stars. */
export function RatingHistogram({ ratings }: { ratings: number[] }) {
  const t = useTexts(reviewsTexts);
  const { average, count, rows } = summarize(ratings);
  return (
    <div className={styles.summary}>
      <p className={styles.average}>
        <strong aria-hidden>{average.toFixed(1)}</strong>
        <span>
          <Stars rating={average} />
          <span className={styles.count}>{t.basedOn(count)}</span>
        </span>
      </p>
      <ul role="list" aria-label={t.distribution} className={styles.rows}>
        {rows.map((row) => (
          <li key={row.stars}>
            <span>{t.stars(row.stars)}</span>
            <meter min={0} max={100} value={row.percent} aria-hidden />
            <span aria-hidden>{row.count}</span>
            <VisuallyHidden>{t.share(row.count, row.percent)}</VisuallyHidden>
          </li>
        ))}
      </ul>
    </div>
  );
}
