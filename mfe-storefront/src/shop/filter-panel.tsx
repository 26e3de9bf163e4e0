import type { ProductCounts } from '@netra/api-client';
import { LinkButton, useSearchLink, useTexts } from '@netra/web-kit';
import type { FormEvent } from 'react';
import { shopTexts } from '../texts/shop';
import { CategoryFilter } from './category-filter';
import { activeCount, changed, type FilterChange, type Filters, NO_FILTERS, withSpec } from './filters';
import { PriceFilter } from './price-filter';
import { SearchFilter } from './search-filter';
import { SpecFilters } from './spec-filters';
import styles from './filter-panel.module.css';

interface FilterPanelProps {
  filters: Filters;
  /** Undefined while unknown. */
  counts: ProductCounts | undefined;
  onChange: (part: FilterChange, options?: { replace?: boolean }) => void;
  /** The drawer has its own reset button. */
  inDrawer?: boolean;
  /** The reset link disappears with the filters: the focus needs another place. */
  onReset?: () => void;
}

/** The id of the panel's form: without scripts the sort order is submitted with it. */
export const FILTER_FORM = 'shop-filters';

/** Search, category, price and specifications. A plain GET form underneath, so that it also works without scripts. */
export function FilterPanel({ filters, counts, onChange, inDrawer, onReset }: FilterPanelProps) {
  const t = useTexts(shopTexts);
  const link = useSearchLink();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChange({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() });
  };
  return (
    <form
      id={inDrawer ? undefined : FILTER_FORM}
      className={styles.panel}
      action="/shop"
      method="get"
      role="search"
      onSubmit={onSubmit}
    >
      <SearchFilter term={filters.q} onClear={() => onChange({ q: '' })} />
      <CategoryFilter
        category={filters.category}
        counts={counts?.categories}
        onChange={(category) => onChange({ category })}
      />
      <PriceFilter min={filters.min} max={filters.max} counts={counts?.priceRanges} onChange={onChange} />
      <SpecFilters
        category={filters.category}
        chosen={filters.specs}
        counts={counts?.specs}
        onChange={(spec, isChosen) => onChange(withSpec(spec, isChosen))}
      />
      {inDrawer || activeCount(filters) === 0 ? null : (
        <LinkButton {...link(changed(NO_FILTERS), onReset)} size="small" variant="quiet">
          {t.reset}
        </LinkButton>
      )}
    </form>
  );
}
