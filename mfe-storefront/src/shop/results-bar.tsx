import type { ProductPage } from '@netra/api-client';
import { Button, Icon, Select, Skeleton, useTexts, VisuallyHidden } from '@netra/web-kit';
import { useId } from 'react';
import { shopTexts } from '../texts/shop';
import { FILTER_FORM } from './filter-panel';
import { activeCount, type Filters, isCut, SORTS } from './filters';
import styles from './results-bar.module.css';

interface ResultsBarProps {
  filters: Filters;
  /** Undefined while unknown. */
  page: ProductPage | undefined;
  isPending: boolean;
  onChange: (part: Partial<Filters>) => void;
  onOpenFilters: () => void;
}

/** The order of a search without an explicit order. */
const BEST = 'best';

/** Above the list: the number of products, the order, and on a phone the button for the filters. */
export function ResultsBar({ filters, page, isPending, onChange, onOpenFilters }: ResultsBarProps) {
  const t = useTexts(shopTexts);
  const id = useId();
  const active = activeCount(filters);
  return (
    <div className={styles.bar}>
      <p className={styles.count} role="status">
        {isPending ? <Skeleton width="7rem" /> : null}
        {page ? <span>{countText(t, page, filters)}</span> : null}
      </p>
      <Button
        className={styles.open}
        icon={<Icon name="sliders-horizontal" size={18} />}
        onClick={onOpenFilters}
      >
        <span>{t.filters}</span>
        {active > 0 ? (
          <span className={styles.number}>
            <span>{active}</span> <VisuallyHidden>{t.filtersActive}</VisuallyHidden>
          </span>
        ) : null}
      </Button>
      <div className={styles.sort}>
        <label htmlFor={id}>{t.sort}</label>
        <Select
          id={id}
          name="sort"
          form={FILTER_FORM}
          value={filters.sort ?? (filters.q ? BEST : 'latest')}
          options={[
            ...(filters.q ? [{ value: BEST, label: t.bestMatch }] : []),
            ...SORTS.map((sort) => ({ value: sort, label: t.sorts[sort] })),
          ]}
          onChange={({ target }) => onChange({ sort: SORTS.find((sort) => sort === target.value) })}
        />
      </div>
    </div>
  );
}

/** With several pages, also which of the products these are. */
function countText(t: typeof shopTexts.en, found: ProductPage, filters: Filters): string {
  const { total, page, limit, totalPages } = found;
  const range =
    totalPages > 1 && page <= totalPages
      ? { from: (page - 1) * limit + 1, to: Math.min(page * limit, total) }
      : undefined;
  const count = range ? t.rangeOf(range.from, range.to, total, isCut(found, filters)) : t.results(total);
  return filters.q ? t.countFor(count, filters.q) : count;
}
