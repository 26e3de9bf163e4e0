import { classes, Link, useSearchLink, useTexts } from '@netra/web-kit';
import { specInShort } from '@netra/shop-kit/specs';
import { catalogTexts } from '../texts/catalog';
import { shopTexts } from '../texts/shop';
import { CATEGORIES, changed, type FilterChange, type Filters, QUICK_RANGES, withSpec } from './filters';
import styles from './quick-filters.module.css';

/** What buyers filter by most. */
const SPECS = [
  { name: 'place', value: 'outdoor' },
  { name: 'power', value: 'poe' },
  { name: 'connection', value: 'wifi' },
] as const;

/** On a phone: the most-used filters, one tap each, instead of the drawer. A second tap removes one. */
export function QuickFilters({ filters }: { filters: Filters }) {
  const t = useTexts(shopTexts);
  const catalog = useTexts(catalogTexts);
  const link = useSearchLink();
  const [cheap] = QUICK_RANGES;
  const isCheap = filters.min === cheap.min && filters.max === cheap.max;
  const chips: { label: string; isOn: boolean; part: FilterChange }[] = [
    ...CATEGORIES.map((category) => {
      const isOn = filters.category === category;
      return { label: catalog.categories[category], isOn, part: { category: isOn ? undefined : category } };
    }),
    {
      label: t.ranges[cheap.name],
      isOn: isCheap,
      part: isCheap ? { min: undefined, max: undefined } : { min: cheap.min, max: cheap.max },
    },
    ...SPECS.map((choice) => {
      const spec = `${choice.name}=${choice.value}`;
      const isOn = filters.specs.includes(spec);
      return { label: specInShort(choice, catalog.specs), isOn, part: withSpec(spec, !isOn) };
    }),
  ];
  return (
    <nav className={styles.filters} aria-label={t.quickFilters}>
      <ul role="list">
        {chips.map(({ label, isOn, part }) => (
          <li key={label}>
            <Link
              {...link(changed(part))}
              className={classes(styles.chip, isOn && styles.on)}
              aria-current={isOn || undefined}
            >
              {label}
            </Link>
          </li>
        ))}
        <li>
          <Link className={styles.chip} to="/planner">
            {t.planner}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
