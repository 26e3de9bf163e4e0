import { useTexts } from '@netra/web-kit';
import type { Category } from '../shared/types';
import { shopTexts } from '../texts/shop';
import { CATEGORIES } from './filters';
import styles from './filter-panel.module.css';

interface CategoryFilterProps {
  category: Category | undefined;
  onChange: (category: Category | undefined) => void;
}

export function CategoryFilter({ category, onChange }: CategoryFilterProps) {
  const t = useTexts(shopTexts);
  return (
    <fieldset>
      <legend className={styles.legend}>{t.category}</legend>
      <div className={styles.choices}>
        {([undefined, ...CATEGORIES] as const).map((choice) => (
          <label key={choice ?? 'all'} className={styles.choice}>
            <input
              type="radio"
              name="category"
              value={choice ?? ''}
              checked={category === choice}
              onChange={() => onChange(choice)}
            />
            {t.categories[choice ?? 'all']}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
