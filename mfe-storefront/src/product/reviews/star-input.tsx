import { Icon, useTexts } from '@netra/web-kit';
import { useId } from 'react';
import { reviewsTexts } from '../../texts/reviews';
import styles from './star-input.module.css';

const FIVE = [1, 2, 3, 4, 5] as const;

interface StarInputProps {
  value: number;
  onChange: (stars: number) => void;
  /** The question that the stars answer. */
  legend: string;
  disabled?: boolean;
}

/** A rating to give: five radio buttons that look like stars. */
export function StarInput({ value, onChange, legend, disabled }: StarInputProps) {
  const t = useTexts(reviewsTexts);
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
              aria-label={t.stars(star)}
              onChange={() => onChange(star)}
            />
            <Icon name="star" size={28} className={styles.star} data-filled={value >= star || undefined} />
          </label>
        ))}
      </span>
    </fieldset>
  );
}
