import { Icon, useTexts } from '@netra/web-kit';
import { officeTexts } from '../office-texts';
import styles from './search-trigger.module.css';

/** Looks like a search field and opens the search. */
export function SearchTrigger({ onOpen }: { onOpen: () => void }) {
  const t = useTexts(officeTexts);
  return (
    <button type="button" className={styles.trigger} aria-keyshortcuts="/ Control+K" onClick={onOpen}>
      <Icon name="search" size={16} />
      <span className={styles.label}>{t.searchAll}</span>
      <kbd className={styles.key} aria-hidden>
        /
      </kbd>
    </button>
  );
}
