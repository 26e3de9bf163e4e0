import { type FormEvent, useState } from 'react';
import { Icon, IconButton, TextInput, useTexts } from '@netra/web-kit';
import { officeTexts } from './office-texts';

export interface SearchBoxProps {
  /** The current search. */
  value: string;
  onSearch: (text: string) => void;
  /** Names what is searched: "Search by name, email or phone". */
  label: string;
}

/** Searches on Enter and when cleared. */
export function SearchBox({ value, onSearch, label }: SearchBoxProps) {
  const t = useTexts(officeTexts);
  const [draft, setDraft] = useState({ text: value, of: value });
  const text = draft.of === value ? draft.text : value;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  const clear = () => {
    setDraft({ text: '', of: '' });
    onSearch('');
  };
  return (
    <form role="search" onSubmit={submit}>
      <TextInput
        type="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setDraft({ text: event.target.value, of: value })}
        before={<Icon name="search" size={17} />}
        after={
          text ? (
            <IconButton size="small" label={t.clearSearch} onClick={clear}>
              <Icon name="x" size={16} />
            </IconButton>
          ) : undefined
        }
      />
    </form>
  );
}
