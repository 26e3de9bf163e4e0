import type { ProductPage } from '@netra/api-client';
import { Button, Drawer, useTexts } from '@netra/web-kit';
import { shopTexts } from '../texts/shop';
import { FilterPanel } from './filter-panel';
import { activeCount, type FilterChange, type Filters, isCut, NO_FILTERS } from './filters';

interface FilterDrawerProps {
  open: boolean;
  onClose: () => void;
  filters: Filters;
  onChange: (part: FilterChange, options?: { replace?: boolean }) => void;
  /** Undefined while unknown. */
  page: ProductPage | undefined;
}

/** The filters on a phone. They apply at once; the button at the bottom shows the number of results. */
export function FilterDrawer({ open, onClose, filters, onChange, page }: FilterDrawerProps) {
  const t = useTexts(shopTexts);
  const footer = (
    <>
      <Button disabled={activeCount(filters) === 0} onClick={() => onChange(NO_FILTERS)}>
        {t.reset}
      </Button>
      <Button variant="primary" onClick={onClose}>
        {t.showResults(page?.total ?? 0, isCut(page, filters))}
      </Button>
    </>
  );
  return (
    <Drawer open={open} onClose={onClose} side="left" title={t.filters} footer={footer}>
      <FilterPanel filters={filters} counts={page?.counts} onChange={onChange} inDrawer />
    </Drawer>
  );
}
