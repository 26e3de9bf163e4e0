import { X } from 'lucide-react';
import { formatMoney, useTexts } from '@netra/web-kit';
import { shopTexts } from '../texts/shop';
import { activeCount, type Filters, NO_FILTERS } from './filters';
import styles from './applied-filters.module.css';

interface AppliedFiltersProps {
  filters: Filters;
  onChange: (part: Partial<Filters>) => void;
}

/** What is filtered by, each with a way to take it away. */
export function AppliedFilters({ filters, onChange }: AppliedFiltersProps) {
  const t = useTexts(shopTexts);
  if (activeCount(filters) === 0) return null;
  const { q, category } = filters;
  const price = priceText(t, filters);
  return (
    <ul className={styles.chips} aria-label={t.applied} role="list">
      {q ? <Chip label={t.chipSearch(q)} onRemove={() => onChange({ q: '' })} /> : null}
      {category ? (
        <Chip label={t.categories[category]} onRemove={() => onChange({ category: undefined })} />
      ) : null}
      {price ? <Chip label={price} onRemove={() => onChange({ min: undefined, max: undefined })} /> : null}
      <li>
        <button type="button" className={styles.reset} onClick={() => onChange(NO_FILTERS)}>
          {t.reset}
        </button>
      </li>
    </ul>
  );
}

function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const t = useTexts(shopTexts);
  return (
    <li>
      <button type="button" className={styles.chip} aria-label={t.remove(label)} onClick={onRemove}>
        {label}
        <X size={14} aria-hidden />
      </button>
    </li>
  );
}

function priceText(t: typeof shopTexts.en, { min, max }: Filters): string | undefined {
  if (min !== undefined && max !== undefined) return t.chipBetween(formatMoney(min), formatMoney(max));
  if (min !== undefined) return t.chipFrom(formatMoney(min));
  return max === undefined ? undefined : t.chipTo(formatMoney(max));
}
