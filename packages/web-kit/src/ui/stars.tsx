import { useId } from 'react';
import { Icon } from '../icons/icon';
import sprite from '../icons/icons.svg';
import { kitTexts } from '../texts/kit-texts';
import { useTexts } from '../texts/use-texts';
import styles from './stars.module.css';

const FIVE = [1, 2, 3, 4, 5] as const;

/** A rating to read. */
export function Stars({ rating, size = 18 }: { rating: number; size?: number }) {
  const t = useTexts(kitTexts);
  const full = FIVE.filter((star) => rating >= star - 0.5).length;
  return (
    <svg
      width={size * 5.5}
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
    <fieldset className={styles.input} disabled={disabled}>
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
