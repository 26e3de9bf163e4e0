import { formatMoney, Icon, Link, type LinkProps, useSearchLink, useTexts } from '@netra/web-kit';
import { readSpecs, specInShort, writeSpec } from '@netra/shop-kit/specs';
import { catalogTexts } from '../texts/catalog';
import { shopTexts } from '../texts/shop';
import { activeCount, changed, type FilterChange, type Filters, NO_FILTERS, withSpec } from './filters';
import styles from './applied-filters.module.css';

interface AppliedFiltersProps {
  filters: Filters;
  /** The followed link disappears with its filter: the focus needs another place. */
  onRemove: () => void;
}

/** The applied filters, each a link that removes it. */
export function AppliedFilters({ filters, onRemove }: AppliedFiltersProps) {
  const t = useTexts(shopTexts);
  const catalog = useTexts(catalogTexts);
  const link = useSearchLink();
  if (activeCount(filters) === 0) return null;
  const { q, category, specs } = filters;
  const price = priceText(t, filters);
  const without = (part: FilterChange) => link(changed(part), onRemove);
  return (
    <ul className={styles.chips} aria-label={t.applied} role="list">
      {q ? <Chip label={t.chipSearch(q)} link={without({ q: '' })} /> : null}
      {category ? (
        <Chip label={catalog.categories[category]} link={without({ category: undefined })} />
      ) : null}
      {price ? <Chip label={price} link={without({ min: undefined, max: undefined })} /> : null}
      {readSpecs(specs).map((spec) => (
        <Chip
          key={writeSpec(spec)}
          label={specInShort(spec, catalog.specs)}
          link={without(withSpec(writeSpec(spec), false))}
        />
      ))}
      <li>
        <Link {...without(NO_FILTERS)} className={styles.reset}>
          {t.reset}
        </Link>
      </li>
    </ul>
  );
}

function Chip({ label, link }: { label: string; link: Pick<LinkProps, 'to' | 'onClick'> }) {
  const t = useTexts(shopTexts);
  return (
    <li>
      <Link {...link} className={styles.chip} aria-label={t.remove(label)}>
        <span>{label}</span>
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
