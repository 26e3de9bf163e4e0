import { SlidersHorizontal } from 'lucide-react';
import { Button, Select, Skeleton, useTexts } from '@netra/web-kit';
import { useId } from 'react';
import { shopTexts } from '../texts/shop';
import { activeCount, type Filters, type Sort, SORTS } from './filters';
import styles from './results-bar.module.css';

interface ResultsBarProps {
  filters: Filters;
  /** Undefined while nobody knows. */
  total: number | undefined;
  onChange: (part: Partial<Filters>) => void;
  onOpenFilters: () => void;
}

/** Above the list: how many, in which order, and on a phone the way to the filters. */
export function ResultsBar({ filters, total, onChange, onOpenFilters }: ResultsBarProps) {
  const t = useTexts(shopTexts);
  const id = useId();
  const active = activeCount(filters);
  return (
    <div className={styles.bar}>
      <p className={styles.count} role="status">
        {total === undefined ? <Skeleton width="7rem" /> : countText(t, total, filters.q)}
      </p>
      <Button
        className={styles.open}
        aria-label={t.filtersCount(active)}
        icon={<SlidersHorizontal size={18} aria-hidden />}
        onClick={onOpenFilters}
      >
        {t.filters}
        {active > 0 ? (
          <span className={styles.number} aria-hidden>
            {active}
          </span>
        ) : null}
      </Button>
      <div className={styles.sort}>
        <label htmlFor={id}>{t.sort}</label>
        <Select
          id={id}
          value={filters.sort}
          options={SORTS.map((sort) => ({ value: sort, label: t.sorts[sort] }))}
          onChange={(event) => onChange({ sort: event.target.value as Sort })}
        />
      </div>
    </div>
  );
}

const countText = (t: typeof shopTexts.en, total: number, term: string) =>
  term ? t.resultsFor(total, term) : t.results(total);
