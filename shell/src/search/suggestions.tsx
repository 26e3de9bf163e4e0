import {
  formatMoney,
  Icon,
  keepPreviousData,
  Link,
  queryOptions,
  read,
  useQuery,
  useTexts,
  VisuallyHidden,
} from '@netra/web-kit';
import { renditions } from '@netra/web-kit/pictures';
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { searchTexts } from '../texts/search/search-texts';
import { type Option, type OptionGroup, recentGroups, suggestedGroups } from './options';
import { forgetSearches, rememberSearch, useRecentSearches } from './recent-searches';
import styles from './suggestions.module.css';

/** The keys of the field that belong to the list. */
export interface ListKeys {
  onKeyDown: (event: KeyboardEvent) => void;
}

interface SuggestionsProps {
  ref: Ref<ListKeys>;
  listId: string;
  /** What is typed so far. */
  term: string;
  /** The id of the chosen option. */
  active: string | undefined;
  onActive: (id: string | undefined) => void;
  /** Whether there is anything to choose. */
  onExpanded: (isExpanded: boolean) => void;
  /** The person goes where an option leads. */
  onFollow: () => void;
}

/** The pause in typing after which the server is asked. */
const PAUSE_MS = 150;

const suggestionsQuery = (q: string) =>
  queryOptions({
    ...read(['storefront'], 'GET /products/search', {
      query: { q },
      session: 'none',
      has: ['products', 'categories', 'words'],
    }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });

/** The list below the search: products, categories and searches for what is typed, recent searches before anything is. */
export default function Suggestions(props: SuggestionsProps) {
  const { ref, listId, term, active, onActive, onExpanded, onFollow } = props;
  const t = useTexts(searchTexts);
  const recent = useRecentSearches();
  const typed = term.trim();
  const asked = usePaused(typed);
  const { data: found, isPlaceholderData } = useQuery(suggestionsQuery(asked));
  const suggested = found && typed ? suggestedGroups(t, typed, found) : [];
  const groups = typed ? suggested : recentGroups(t, recent);
  const ids = groups.flatMap(({ options }) => options).map((_option, index) => `${listId}-${index}`);
  const count = ids.length;
  useEffect(() => {
    onExpanded(count > 0);
    return () => onExpanded(false);
  }, [count, onExpanded]);
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  useImperativeHandle(ref, () => ({
    onKeyDown: (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step && count > 0) {
        event.preventDefault();
        onActive(ids[nextIndex(active ? ids.indexOf(active) : -1, step, count)]);
      }
      if (event.key !== 'Enter' || !active) return;
      event.preventDefault();
      document.getElementById(active)?.click();
    },
  }));
  const isNothing = typed !== '' && asked === typed && !isPlaceholderData && found && count === 0;
  const follow = ({ search }: Option) => {
    if (search) rememberSearch(search);
    onFollow();
  };

  return (
    <>
      {/* The field keeps the focus while an option is clicked. */}
      <div
        role="presentation"
        className={styles.panel}
        hidden={count === 0 && !isNothing}
        onMouseDown={(event) => event.preventDefault()}
      >
        <div id={listId} role="listbox" aria-label={t.suggestions}>
          <Groups groups={groups} listId={listId} active={active} onFollow={follow} />
        </div>
        {isNothing ? <p className={styles.nothing}>{t.nothing(typed)}</p> : null}
        {typed === '' && count > 0 ? (
          <button type="button" className={styles.clear} onClick={forgetSearches}>
            {t.clearRecent}
          </button>
        ) : null}
      </div>
      <VisuallyHidden>
        <span role="status">{isNothing ? t.nothing(typed) : count > 0 ? t.count(count) : ''}</span>
      </VisuallyHidden>
    </>
  );
}

/** From the field to the first or last option, from option to option, and back to the field. */
function nextIndex(index: number, step: number, count: number): number {
  const places = count + 1;
  return ((index + 1 + step + places) % places) - 1;
}

interface GroupsProps {
  groups: OptionGroup[];
  listId: string;
  active: string | undefined;
  onFollow: (option: Option) => void;
}

function Groups({ groups, listId, active, onFollow }: GroupsProps) {
  let index = 0;
  return groups.map(({ title, icon, options }) => (
    <div key={title} role="group" aria-label={title}>
      <div className={styles.title} aria-hidden>
        {title}
      </div>
      {options.map((option) => {
        const id = `${listId}-${index++}`;
        return (
          <Link
            key={option.to}
            id={id}
            role="option"
            tabIndex={-1}
            aria-selected={id === active}
            className={styles.option}
            to={option.to}
            onClick={() => onFollow(option)}
          >
            {option.product ? <ProductOption product={option.product} /> : <Icon name={icon} size={18} />}
            {option.product ? null : <span className={styles.label}>{option.label}</span>}
          </Link>
        );
      })}
    </div>
  ));
}

function ProductOption({ product }: { product: NonNullable<Option['product']> }) {
  const t = useTexts(searchTexts);
  const isSoldOut = !product.isAvailable || product.stock === 0;
  return (
    <>
      <span className={styles.picture}>
        {product.image ? (
          <img
            src={product.image}
            srcSet={renditions(product.image)}
            sizes="48px"
            alt=""
            width={48}
            height={48}
            loading="lazy"
          />
        ) : null}
      </span>
      <span className={styles.product}>
        <span className={styles.label} lang="en">
          {product.name}
        </span>
        <span className={styles.price}>
          {formatMoney(product.price)}
          {isSoldOut ? <span className={styles.soldOut}> · {t.outOfStock}</span> : null}
        </span>
      </span>
    </>
  );
}

/** The value as it was when the person last paused; empty before the first pause. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
