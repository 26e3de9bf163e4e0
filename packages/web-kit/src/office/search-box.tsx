import { Search, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { IconButton, TextInput, useTexts } from '@netra/web-kit';
import { officeTexts } from './office-texts';

export interface SearchBoxProps {
  /** What is searched for now. */
  value: string;
  onSearch: (text: string) => void;
  /** Says what is searched: "Search by name, email or phone". */
  label: string;
}

/** Searches on Enter, and when it is emptied. */
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
        before={<Search size={17} aria-hidden />}
        after={
          text ? (
            <IconButton size="small" label={t.clearSearch} onClick={clear}>
              <X size={16} aria-hidden />
            </IconButton>
          ) : undefined
        }
      />
    </form>
  );
}
