import { Field, Icon, TextInput, toast, useTexts } from '@netra/web-kit';
import { ComboboxLine, type ComboboxOption, searchStatus, useCombobox } from '@netra/staff-kit';
import type { RefObject } from 'react';
import { newOrderTexts } from '../../texts/new-order';
import styles from './search-picker.module.css';

export interface Choice extends ComboboxOption {
  key: string;
  title: string;
  detail: string;
}

export interface Found<C extends Choice> {
  /** Undefined while there is no search. */
  choices: C[] | undefined;
  /** Whether the choices, or the failure, belong to the current text. */
  isCurrent: boolean;
  isError: boolean;
}

interface SearchPickerProps<C extends Choice> {
  label: string;
  hint?: string;
  error?: string;
  text: string;
  onText: (text: string) => void;
  found: Found<C>;
  onChoose: (choice: C) => void;
  inputRef?: RefObject<HTMLInputElement | null>;
}

/**
 * A field that searches while the user types. Enter takes the one that is typed exactly, otherwise the first hit, even when it
 * arrives later; the arrow keys move to another.
 */
export function SearchPicker<C extends Choice>(props: SearchPickerProps<C>) {
  const { label, hint, error, text, onText, found, onChoose, inputRef } = props;
  const t = useTexts(newOrderTexts);
  const isTyped = text.trim() !== '';
  const choices = isTyped ? (found.choices ?? []) : [];
  const { field, list, line } = useCombobox({
    text,
    options: choices,
    isCurrent: found.isCurrent,
    onChoose: (choice) => {
      onText('');
      onChoose(choice);
    },
    onRefuse: ({ key, title, state }) =>
      void toast.error([title, state].filter(Boolean).join(': '), { id: key }),
    onEscape: text ? () => onText('') : undefined,
  });
  const words = { ...t, failed: t.searchFailed };
  return (
    <div className={styles.picker}>
      <Field label={label} hint={hint} error={error}>
        <TextInput
          {...field}
          ref={inputRef}
          onChange={({ target }) => onText(target.value)}
          before={<Icon name="search" size={17} />}
        />
      </Field>
      <div className={styles.found}>
        <div {...list} aria-label={label} className={styles.list}>
          {choices.map((choice) => (
            <ComboboxLine key={choice.key} {...line(choice)} />
          ))}
        </div>
        <p role="status" className={styles.status}>
          {searchStatus(found, isTyped ? choices.length : undefined, words)}
        </p>
      </div>
    </div>
  );
}
