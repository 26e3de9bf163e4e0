import sprite from '../icons/icons.svg';
import { kitTexts } from '../texts/kit-texts';
import { useTexts } from '../texts/use-texts';
import styles from './stars.module.css';

/** The dimensions of five stars in the sprite. */
const LENGTH = 132;
const STAR = 24;
const STEP = (LENGTH - STAR) / 4;

/** A read-only rating, in half stars. */
export function Stars({ rating, size = 18 }: { rating: number; size?: number }) {
  const t = useTexts(kitTexts);
  const halves = Math.round(rating * 2);
  const full = Math.floor(halves / 2);
  const width = size * 5.5;
  return (
    <svg
      width={width}
      height={size}
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={styles.rating}
      role="img"
      aria-label={t.rating(Math.round(rating * 10) / 10)}
    >
      <use href={`${sprite}#stars-${full}`} />
      {halves % 2 === 1 ? (
        <svg width={((full * STEP + STAR / 2) / LENGTH) * width} height={size}>
          <use href={`${sprite}#stars-${full + 1}`} width={width} height={size} />
        </svg>
      ) : null}
    </svg>
  );
}
