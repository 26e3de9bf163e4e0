import { formatNumber, Link, Stars, useTexts } from '@netra/web-kit';
import { useHighlights } from '../shared/highlights.api';
import { landingTexts } from '../texts/landing';
import landing from './landing.module.css';
import styles from './voices.module.css';

/** Quotes from verified buyers, with the average of all ratings; nothing while there are none. */
export function Voices() {
  const t = useTexts(landingTexts);
  const { data } = useHighlights();
  if (!data?.reviews.length) return null;
  return (
    <section aria-label={t.voices} className={landing.section}>
      <div className={landing.sectionHead}>
        <h2>{t.voices}</h2>
        <p>{t.average(data.rating.toFixed(1), formatNumber(data.reviewCount))}</p>
      </div>
      <ul className={styles.voices} role="list">
        {data.reviews.map(({ rating, comment, userName, productId, productName }) => (
          <li key={productId}>
            <Stars rating={rating} size={16} />
            <blockquote dir="auto">{comment}</blockquote>
            <p>
              <span dir="auto">{userName}</span>
              <Link to={`/overview/${encodeURIComponent(productId)}`}>{productName}</Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
