import { formatMoney, Icon, Link, useTexts } from '@netra/web-kit';
import { readSpecs, specInShort, writeSpec } from '@netra/web-kit/specs';
import { catalogTexts } from '../texts/catalog';
import { shopTexts } from '../texts/shop';
import { activeCount, type Filters, NO_FILTERS } from './filters';
import styles from './applied-filters.module.css';
import { shopPath } from './shop-path';

interface AppliedFiltersProps {
  filters: Filters;
  /** The followed link disappears with its filter: the focus needs another place. */
  onRemove: () => void;
}

/** The applied filters, each a link that removes it. */
export function AppliedFilters({ filters, onRemove }: AppliedFiltersProps) {
  const t = useTexts(shopTexts);
  const catalog = useTexts(catalogTexts);
  if (activeCount(filters) === 0) return null;
  const { q, category, specs } = filters;
  const price = priceText(t, filters);
  const without = (part: Partial<Filters>) => shopPath(filters, part);
  return (
    <ul className={styles.chips} aria-label={t.applied} role="list">
      {q ? <Chip label={t.chipSearch(q)} to={without({ q: '' })} onRemove={onRemove} /> : null}
      {category ? (
        <Chip
          label={catalog.categories[category]}
          to={without({ category: undefined })}
          onRemove={onRemove}
        />
      ) : null}
      {price ? (
        <Chip label={price} to={without({ min: undefined, max: undefined })} onRemove={onRemove} />
      ) : null}
      {readSpecs(specs).map((spec) => (
        <Chip
          key={writeSpec(spec)}
          label={specInShort(spec, catalog.specs)}
          to={without({ specs: specs.filter((other) => other !== writeSpec(spec)) })}
          onRemove={onRemove}
        />
      ))}
      <li>
        <Link className={styles.reset} to={without(NO_FILTERS)} preventScrollReset onClick={onRemove}>
          {t.reset}
        </Link>
      </li>
    </ul>
  );
}

function Chip({ label, to, onRemove }: { label: string; to: string; onRemove: () => void }) {
  const t = useTexts(shopTexts);
  return (
    <li>
      <Link
        className={styles.chip}
        aria-label={t.remove(label)}
        to={to}
        preventScrollReset
        onClick={onRemove}
      >
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
