import { Icon, textsReady, useTexts } from '@netra/web-kit';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { texts } from '../texts/texts';
import styles from './header-search.module.css';
import type { FieldState } from './search-list';

/** Loaded when the field is first used. Without it the search works as a form. */
const SearchList = lazy(async () => {
  try {
    const module = await import('./search-list');
    await textsReady();
    return module;
  } catch {
    return { default: () => null };
  }
});

/** The search of every page: a form, and a combobox with suggestions. On narrow screens it is over the header while it has the focus. */
export function HeaderSearch() {
  const t = useTexts(texts);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isUsed, setUsed] = useState(false);
  const [state, setState] = useState<FieldState>();
  const use = () => setUsed(true);
  return (
    <>
      <form action="/shop" role="search" className={styles.form} onFocus={use} onInput={use}>
        <input
          ref={field}
          id={id}
          className={styles.field}
          name="q"
          role="combobox"
          aria-label={t.searchProducts}
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-expanded={state?.isExpanded ?? false}
          aria-activedescendant={state?.activeId}
          placeholder={t.searchProducts}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
        />
        <button type="submit" className={styles.submit} aria-label={t.search}>
          <Icon name="search" size={20} />
        </button>
        {isUsed && field.current ? (
          <Suspense>
            <SearchList field={field.current} listId={`${id}-list`} onState={setState} />
          </Suspense>
        ) : null}
      </form>
      <label htmlFor={id} className={styles.open}>
        <Icon name="search" size={22} />
      </label>
    </>
  );
}
