import { Stars, useTexts, VisuallyHidden } from '@netra/web-kit';
import { reviewsTexts } from '../../texts/reviews';
import styles from './rating-histogram.module.css';

interface RatingHistogramProps {
  ratings: number[];
  /** Those that alone are shown; undefined for all. */
  stars: number | undefined;
  onStars: (stars: number | undefined) => void;
}

/** The average, and how many gave how many stars; a click shows these alone, or all again. */
export function RatingHistogram({ ratings, stars: shown, onStars }: RatingHistogramProps) {
  const t = useTexts(reviewsTexts);
  const count = ratings.length;
  const average = ratings.reduce((total, rating) => total + rating, 0) / Math.max(count, 1);
  const rows = [5, 4, 3, 2, 1].map((stars) => {
    const given = ratings.filter((rating) => rating === stars).length;
    return { stars, count: given, percent: Math.round((given / Math.max(count, 1)) * 100) };
  });
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
            <button
              type="button"
              disabled={row.count === 0}
              aria-pressed={shown === row.stars}
              onClick={() => onStars(shown === row.stars ? undefined : row.stars)}
            >
              <span>{t.stars(row.stars)}</span>
              <meter min={0} max={100} value={row.percent} aria-hidden />
              <span aria-hidden>{row.count}</span>
              <VisuallyHidden>{t.share(row.count, row.percent)}</VisuallyHidden>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
