import type { ProductCounts } from '@netra/api-client';
import { useTexts } from '@netra/web-kit';
import type { Category } from '../shared/products.api';
import { FilterCount } from './filter-count';
import { catalogTexts } from '../texts/catalog';
import { shopTexts } from '../texts/shop';
import { CATEGORIES } from './filters';
import styles from './filter-panel.module.css';

interface CategoryFilterProps {
  category: Category | undefined;
  /** Undefined while unknown. */
  counts: ProductCounts['categories'] | undefined;
  onChange: (category: Category | undefined) => void;
}

export function CategoryFilter({ category, counts, onChange }: CategoryFilterProps) {
  const t = useTexts(shopTexts);
  const catalog = useTexts(catalogTexts);
  const countOf = (choice: Category | undefined) =>
    counts && (choice ? counts[choice] : counts.cctv1 + counts.cctv2 + counts.cctv3);
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
              disabled={countOf(choice) === 0 && category !== choice && choice !== undefined}
              onChange={() => onChange(choice)}
            />
            <span>{catalog.categories[choice ?? 'all']}</span>
            <FilterCount count={countOf(choice)} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
