import type { SpecCount } from '@netra/api-client';
import { useTexts, VisuallyHidden } from '@netra/web-kit';
import { readSpecs, type SpecName, specsOf, specValue, writeSpec } from '@netra/shop-kit/specs';
import type { Category } from '../shared/products.api';
import { FilterCount } from './filter-count';
import { catalogTexts } from '../texts/catalog';
import { shopTexts } from '../texts/shop';
import styles from './filter-panel.module.css';

interface SpecFiltersProps {
  category: Category | undefined;
  /** Each as `name=value`. */
  chosen: string[];
  /** Undefined while unknown. */
  counts: SpecCount[] | undefined;
  onChange: (spec: string, isChosen: boolean) => void;
}

/** How many names are open at first; the others take one line each. */
const OPEN = 2;

/** The specifications of the listed products, each name with its values. Values without results are not offered. */
export function SpecFilters({ category, chosen, counts = [], onChange }: SpecFiltersProps) {
  const t = useTexts(shopTexts);
  const words = useTexts(catalogTexts).specs;
  const countOf = new Map(counts.map(({ spec, count }) => [spec, count]));
  return namesIn(category, chosen, [...countOf.keys()]).map(({ name, values }, index) => {
    const active = values.filter((spec) => chosen.includes(spec)).length;
    return (
      <details key={name} className={styles.spec} open={active > 0 || index < OPEN}>
        <summary className={styles.legend}>
          <span>{t.specs[name]}</span>
          {active > 0 ? (
            <span className={styles.active}>
              <span>{active}</span> <VisuallyHidden>{t.filtersActive}</VisuallyHidden>
            </span>
          ) : null}
        </summary>
        <div className={styles.choices} role="group" aria-label={t.specs[name]}>
          {values.map((spec) => (
            <label key={spec} className={styles.choice}>
              <input
                type="checkbox"
                name="spec"
                value={spec}
                checked={chosen.includes(spec)}
                onChange={({ target }) => onChange(spec, target.checked)}
              />
              <span>
                {readSpecs([spec])
                  .map((read) => specValue(read, words))
                  .join('')}
              </span>
              <FilterCount count={countOf.get(spec)} />
            </label>
          ))}
        </div>
      </details>
    );
  });
}

interface NamedValues {
  name: SpecName;
  /** Each as `name=value`. */
  values: string[];
}

/** The names with a choice, those of the category first; numbers ascend, and words are in form order. */
function namesIn(category: Category = 'cctv1', chosen: string[], offered: string[]): NamedValues[] {
  const specs = readSpecs([...new Set([...offered, ...chosen])]);
  return specsOf(
    category,
    specs.map(({ name }) => name),
  ).flatMap(({ name, kind }) => {
    const order = ({ value }: { value: string }) =>
      Array.isArray(kind) ? kind.indexOf(value) : Number(value);
    const values = specs
      .filter((spec) => spec.name === name)
      .toSorted((a, b) => order(a) - order(b))
      .map(writeSpec);
    const isChoice = values.length > 1 || values.some((spec) => chosen.includes(spec));
    return isChoice ? [{ name, values }] : [];
  });
}
