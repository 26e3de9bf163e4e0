import { formatMoney, Icon, Link, useTexts } from '@netra/web-kit';
import { shopTexts } from '../texts/shop';
import { activeCount, type Filters, NO_FILTERS } from './filters';
import styles from './applied-filters.module.css';
import { shopPath } from './shop-path';

/** What is filtered by, each a link to the shop without it. */
export function AppliedFilters({ filters }: { filters: Filters }) {
  const t = useTexts(shopTexts);
  if (activeCount(filters) === 0) return null;
  const { q, category } = filters;
  const price = priceText(t, filters);
  const without = (part: Partial<Filters>) => shopPath(filters, part);
  return (
    <ul className={styles.chips} aria-label={t.applied} role="list">
      {q ? <Chip label={t.chipSearch(q)} to={without({ q: '' })} /> : null}
      {category ? <Chip label={t.categories[category]} to={without({ category: undefined })} /> : null}
      {price ? <Chip label={price} to={without({ min: undefined, max: undefined })} /> : null}
      <li>
        <Link className={styles.reset} to={without(NO_FILTERS)} preventScrollReset>
          {t.reset}
        </Link>
      </li>
    </ul>
  );
}

function Chip({ label, to }: { label: string; to: string }) {
  const t = useTexts(shopTexts);
  return (
    <li>
      <Link className={styles.chip} aria-label={t.remove(label)} to={to} preventScrollReset>
        {label}
        <Icon name="x" size={14} />
      </Link>
    </li>
  );
}

function priceText(t: typeof shopTexts.en, { min, max }: Filters): string | undefined {
  if (min !== undefined && max !== undefined) return t.chipBetween(formatMoney(min), formatMoney(max));
  if (min !== undefined) return t.chipFrom(formatMoney(min));
  return max === undefined ? undefined : t.chipTo(formatMoney(max));
}
