import { useId } from 'react';
import { Icon } from '../icons/icon';
import sprite from '../icons/icons.svg';
import { kitTexts } from '../texts/kit-texts';
import { useTexts } from '../texts/use-texts';
import styles from './stars.module.css';

const FIVE = [1, 2, 3, 4, 5] as const;

/** The measures of five stars in the sprite. */
const LENGTH = 132;
const STAR = 24;
const STEP = (LENGTH - STAR) / 4;

/** A rating to read, in halves of stars. */
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

export interface StarInputProps {
  value: number;
  onChange: (stars: number) => void;
  /** The question that the stars answer. */
  legend: string;
  disabled?: boolean;
}

/** A rating to give: five radio buttons that look like stars. */
export function StarInput({ value, onChange, legend, disabled }: StarInputProps) {
  const t = useTexts(kitTexts);
  const name = useId();
  return (
    <fieldset disabled={disabled}>
      <legend className={styles.legend}>{legend}</legend>
      <span className={styles.stars}>
        {FIVE.map((star) => (
          <label key={star} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={star}
              checked={value === star}
              aria-label={t.starChoice(star)}
              onChange={() => onChange(star)}
            />
            <Icon name="star" size={28} className={styles.star} data-filled={value >= star || undefined} />
          </label>
        ))}
      </span>
    </fieldset>
  );
}
