import { Icon, IconButton, textsReady, useTexts } from '@netra/web-kit';
import { lazy, Suspense, useId } from 'react';
import { texts } from '../texts/texts';
import styles from './header-search.module.css';
import { useHeaderSearch } from './use-header-search';

/** Loaded when the field is first used. Without them the search works as a form. */
const Suggestions = lazy(async () => {
  try {
    const module = await import('./suggestions');
    await textsReady();
    return module;
  } catch {
    return { default: () => null };
  }
});

/** The search of every page: a form, and a combobox with suggestions. On narrow screens a button opens it over the header. */
export function HeaderSearch() {
  const t = useTexts(texts);
  const listId = useId();
  const search = useHeaderSearch();
  return (
    <>
      <form
        action="/shop"
        method="get"
        role="search"
        className={styles.form}
        data-shown={search.isShown || undefined}
        onSubmit={search.onSubmit}
        onBlur={search.onBlur}
      >
        <input
          ref={search.field}
          className={styles.field}
          name="q"
          type="text"
          role="combobox"
          aria-label={t.searchProducts}
          aria-autocomplete="list"
          aria-expanded={search.isWanted && search.isExpanded}
          aria-controls={listId}
          aria-activedescendant={search.active}
          placeholder={t.searchProducts}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          value={search.term}
          onChange={({ target }) => search.onType(target.value)}
          onFocus={search.openList}
          onKeyDown={search.onKeyDown}
        />
        <button type="submit" className={styles.submit} aria-label={t.search}>
          <Icon name="search" size={20} />
        </button>
        <IconButton label={t.closeSearch} className={styles.close} onClick={search.close}>
          <Icon name="x" size={22} />
        </IconButton>
        {search.isWanted ? (
          <Suspense>
            <Suggestions
              ref={search.keys}
              listId={listId}
              term={search.term}
              active={search.active}
              onActive={search.setActive}
              onExpanded={search.setExpanded}
              onFollow={search.leave}
            />
          </Suspense>
        ) : null}
      </form>
      <IconButton
        ref={search.opener}
        label={t.openSearch}
        className={styles.open}
        aria-expanded={search.isShown}
        onClick={search.open}
      >
        <Icon name="search" size={22} />
      </IconButton>
    </>
  );
}
