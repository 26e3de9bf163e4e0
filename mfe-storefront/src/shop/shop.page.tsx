import { useRef, useState } from 'react';
import {
  ErrorState,
  Link,
  Pagination,
  useSearchParams,
  useTexts,
  useTitle,
  VisuallyHidden,
} from '@netra/web-kit';
import { CompareToggle } from '../shared/compare-toggle';
import { NoSuchPage } from '../shared/no-such-page';
import { PAGE_SIZE, useProducts } from '../shared/products.api';
import { ProductGrid, ProductGridSkeleton } from '../shared/product-grid';
import { useFocusOnPage } from '../shared/use-focus-on-page';
import { catalogTexts } from '../texts/catalog';
import { shopTexts } from '../texts/shop';
import { AppliedFilters } from './applied-filters';
import { CompareBar } from './compare-bar';
import { FilterDrawer } from './filter-drawer';
import { FilterPanel } from './filter-panel';
import {
  changed,
  type FilterChange,
  type Filters,
  readFilters,
  toProductFilters,
  writeFilters,
} from './filters';
import { NothingFound } from './nothing-found';
import { QuickFilters } from './quick-filters';
import { ResultsBar } from './results-bar';
import styles from './shop.module.css';

/** The catalogue: filters at the side, a page of products, all kept in the address. */
export default function ShopPage() {
  const t = useTexts(shopTexts);
  const catalog = useTexts(catalogTexts);
  const { filters, change } = useFilters();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const list = useProducts(toProductFilters(filters));
  const results = useRef<HTMLHeadingElement>(null);
  useFocusOnPage(results, writeFilters({ ...filters, page: 1 }).toString(), filters.page);
  const title = filters.category ? catalog.headingOf[filters.category] : t.heading;
  useTitle(title, t.intro);
  const toResults = () => results.current?.focus({ preventScroll: true });
  const shown = list.data;

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{title}</h1>
        <p className={styles.intro}>
          <span>{t.intro}</span> <Link to="/planner">{t.planner}</Link>
        </p>
        <QuickFilters filters={filters} />
      </header>
      <aside className={styles.side} aria-label={t.filters}>
        <FilterPanel filters={filters} counts={shown?.counts} onChange={change} onReset={toResults} />
      </aside>
      <section className={styles.results}>
        <h2 ref={results} tabIndex={-1} className={styles.anchor}>
          <VisuallyHidden>{t.resultsHeading}</VisuallyHidden>
        </h2>
        <ResultsBar
          filters={filters}
          page={shown}
          isPending={list.isPending}
          onChange={change}
          onOpenFilters={() => setDrawerOpen(true)}
        />
        <AppliedFilters filters={filters} onRemove={toResults} />
        <Results filters={filters} list={list} />
      </section>
      <FilterDrawer
        open={drawerOpen}
        onClose={() => setDrawerOpen(false)}
        filters={filters}
        onChange={change}
        page={shown}
      />
    </div>
  );
}

interface ResultsProps {
  filters: Filters;
  list: ReturnType<typeof useProducts>;
}

/** The list in one of its four states. */
function Results({ filters, list }: ResultsProps) {
  const t = useTexts(shopTexts);
  const catalog = useTexts(catalogTexts);
  if (list.isLoadingError)
    return <ErrorState title={t.failed} onRetry={() => void list.refetch()} busy={list.isFetching} />;
  if (!list.data) return <ProductGridSkeleton count={PAGE_SIZE} label={catalog.loading} />;
  if (list.data.page > list.data.totalPages && list.data.total > 0)
    return <NoSuchPage page={filters.page} totalPages={list.data.totalPages} />;
  if (list.data.products.length === 0) return <NothingFound filters={filters} />;
  return (
    <>
      <ProductGrid
        products={list.data.products}
        isStale={list.isPlaceholderData}
        eager={4}
        below={(product) => <CompareToggle product={product} />}
      />
      <CompareBar />
      <div className={styles.pages}>
        <Pagination page={list.data.page} totalPages={list.data.totalPages} label={t.pagesLabel} />
      </div>
    </>
  );
}

/** The shop's state in the address, and its setter. A changed filter resets the page to 1. */
function useFilters() {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const change = (part: FilterChange, { replace = false } = {}) =>
    setParams(changed(part), { replace, preventScrollReset: true });
  return { filters, change };
}
