import { Icon, useTexts } from '@netra/web-kit';
import { type ComponentType, useRef, useState } from 'react';
import { texts } from '../texts/texts';
import styles from './header-search.module.css';
import type { FieldState, SearchListProps } from './search-list';
// Styles of a part that is loaded later would need their own loader, which is larger than they are.
import './search-list.module.css';

const ID = 'header-search';

/**
 * The search of every page: a form, and a combobox with suggestions. On narrow screens it covers the header while it has the
 * focus.
 */
export function HeaderSearch() {
  const t = useTexts(texts);
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<FieldState>();
  const [SearchList, setSearchList] = useState<ComponentType<SearchListProps>>();
  /** The list is loaded on first use. Without it the search works as a form. */
  const load = () =>
    void import('./search-list').then(
      async (module) => {
        await module.ready;
        setSearchList(() => module.SearchList);
      },
      () => undefined,
    );
  return (
    <>
      <form
        action="/shop"
        role="search"
        aria-label={t.searchProducts}
        className={styles.form}
        onFocus={load}
        onInput={load}
      >
        <input
          ref={field}
          id={ID}
          className={styles.field}
          name="q"
          role="combobox"
          aria-label={t.searchProducts}
          aria-autocomplete="list"
          aria-controls={`${ID}-list`}
          aria-expanded={state?.isExpanded ?? false}
          aria-activedescendant={state?.activeId}
          placeholder={t.searchProducts}
          autoComplete="off"
          maxLength={100}
        />
        <button type="submit" className={styles.submit} aria-label={t.searchProducts}>
          <Icon name="search" size={20} />
        </button>
        {SearchList && field.current ? (
          <SearchList field={field.current} listId={`${ID}-list`} onState={setState} />
        ) : null}
      </form>
      <label htmlFor={ID} className={styles.open}>
        <Icon name="search" size={22} />
      </label>
    </>
  );
}
