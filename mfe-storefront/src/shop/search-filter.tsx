import { Button, Icon, TextInput, useTexts } from '@netra/web-kit';
import { useId, useRef } from 'react';
import { useTypedOver } from '../shared/use-typed-over';
import { shopTexts } from '../texts/shop';
import styles from './filter-panel.module.css';

/** Enter or the button starts the search; the surrounding form reads the field. */
export function SearchFilter({ term, onClear }: { term: string; onClear: () => void }) {
  const t = useTexts(shopTexts);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useTypedOver(term);
  const clear = () => {
    setDraft('');
    field.current?.focus();
    if (term) onClear();
  };
  return (
    <div>
      <label htmlFor={id} className={styles.legend}>
        {t.search}
      </label>
      <div className={styles.search}>
        <TextInput
          ref={field}
          id={id}
          type="text"
          name="q"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          placeholder={t.searchHint}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
        />
        <Button type="submit" aria-label={t.searchButton} icon={<Icon name="search" size={18} />} />
      </div>
      {draft ? (
        <button type="button" className={styles.clear} onClick={clear}>
          {t.clearSearch}
        </button>
      ) : null}
    </div>
  );
}
