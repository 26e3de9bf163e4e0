import {
  formatMoney,
  Icon,
  keepPreviousData,
  type Language,
  Link,
  queryOptions,
  read,
  textsReady,
  useLanguage,
  useQuery,
  useTexts,
  VisuallyHidden,
} from '@netra/web-kit';
import { renditions } from '@netra/web-kit/pictures';
import { useEffect } from 'react';
import { searchTexts } from '../texts/search/search-texts';
import { type Option, type OptionGroup, recentGroups, suggestedGroups } from './options';
import { forgetSearches, rememberSearch, useRecentSearches } from './recent-searches';
import styles from './search-list.module.css';
import { usePaused, useSearchList } from './use-search-list';

/** What the list needs to know about the field. */
export interface FieldState {
  isExpanded: boolean;
  activeId: string | undefined;
}

export interface SearchListProps {
  field: HTMLInputElement;
  listId: string;
  onState: (state: FieldState) => void;
}

/** Resolves when the list's texts are loaded in the person's language. */
export const ready = textsReady();

const suggestionsQuery = (q: string, language: Language) =>
  queryOptions({
    ...read(['storefront'], 'GET /products/search', {
      query: { q, language: language === 'en' ? undefined : language },
      session: 'none',
      has: ['products', 'categories', 'words'],
    }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });

/** The list below the search: products, categories and searches for the typed text, recent searches for an empty field. */
export function SearchList({ field, listId, onState }: SearchListProps) {
  const t = useTexts(searchTexts);
  const { term, isOpen, active, leave } = useSearchList(field);
  const { groups, isNothing } = useGroups(term);
  const count = groups.flatMap(({ options }) => options).length;
  const isExpanded = isOpen && count > 0;
  const activeId = isExpanded && active >= 0 ? `${listId}-${active}` : undefined;
  useEffect(() => {
    onState({ isExpanded, activeId });
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [isExpanded, activeId, onState]);
  const follow = ({ search }: Option) => {
    if (search) rememberSearch(search);
    leave();
  };

  if (!isOpen) return null;
  const message = isNothing ? t.nothing(term) : count > 0 ? t.count(count) : '';
  return (
    <>
      {/* The field keeps the focus while an option is clicked. */}
      <div
        role="presentation"
        className={styles.panel}
        hidden={!message}
        onMouseDown={(event) => event.preventDefault()}
      >
        <div id={listId} role="listbox" aria-label={t.suggestions}>
          <Groups groups={groups} listId={listId} activeId={activeId} onFollow={follow} />
        </div>
        {isNothing ? <p className={styles.nothing}>{message}</p> : null}
        {isExpanded && !term ? (
          <button type="button" className={styles.clear} onClick={forgetSearches}>
            {t.clearRecent}
          </button>
        ) : null}
      </div>
      <VisuallyHidden>
        <span role="status">{message}</span>
      </VisuallyHidden>
    </>
  );
}

/** The options, and whether the server has found nothing for the whole term. */
function useGroups(term: string): { groups: OptionGroup[]; isNothing: boolean } {
  const t = useTexts(searchTexts);
  const [language] = useLanguage();
  const recent = useRecentSearches();
  const asked = usePaused(term);
  const { data: found, isPlaceholderData } = useQuery(suggestionsQuery(asked, language));
  if (!term) return { groups: recentGroups(t, recent), isNothing: false };
  const groups = found ? suggestedGroups(t, term, found) : [];
  const isAnswered = found !== undefined && asked === term && !isPlaceholderData;
  return { groups, isNothing: isAnswered && groups.length === 0 };
}

interface GroupsProps {
  groups: OptionGroup[];
  listId: string;
  activeId: string | undefined;
  onFollow: (option: Option) => void;
}

function Groups({ groups, listId, activeId, onFollow }: GroupsProps) {
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
            aria-selected={id === activeId}
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
  const [language] = useLanguage();
  const local = { en: '', si: product.nameSi, ta: product.nameTa }[language];
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
        <span className={styles.label} lang={local ? language : 'en'}>
          {local || product.name}
        </span>
        <span className={styles.price}>
          <span translate="no">{formatMoney(product.price)}</span>
          {isSoldOut ? <span className={styles.soldOut}>{` · ${t.outOfStock}`}</span> : null}
        </span>
      </span>
    </>
  );
}
