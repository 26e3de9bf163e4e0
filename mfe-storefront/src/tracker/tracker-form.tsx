import { Button, Field, Icon, TextInput, toast, useTexts } from '@netra/web-kit';
import { serialKey } from '@netra/web-kit/rules';
import { type FormEvent, useRef, useState } from 'react';
import { useTypedOver } from '../shared/use-typed-over';
import { serialTexts } from '../texts/serial';
import { trackerTexts } from '../texts/tracker';
import styles from './tracker.module.css';

interface TrackerFormProps {
  serial: string;
  /** Whether the address has an empty serial: the form was submitted empty before the scripts ran. */
  isMissing: boolean;
  isBusy: boolean;
  onSearch: (serial: string) => void;
}

/** One field, in capitals like the serials. */
export function TrackerForm({ serial, isMissing, isBusy, onSearch }: TrackerFormProps) {
  const t = useTexts(trackerTexts);
  const words = useTexts(serialTexts);
  const [draft, setDraft] = useTypedOver(serial);
  const [isRefused, setRefused] = useState(isMissing);
  const field = useRef<HTMLInputElement>(null);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const asked = serialKey(draft);
    setRefused(!asked);
    if (asked) return onSearch(asked);
    toast.error(words.missing);
    field.current?.focus();
  };
  return (
    <form className={styles.form} action="/service" method="get" role="search" onSubmit={onSubmit} noValidate>
      <Field label={words.label} error={isRefused ? words.missing : undefined}>
        <TextInput
          ref={field}
          name="serial"
          placeholder={words.placeholder}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={100}
          value={draft}
          onChange={(event) => {
            setRefused(false);
            setDraft(event.target.value.toUpperCase());
            keepCaret(event.target);
          }}
        />
      </Field>
      <Button type="submit" variant="primary" busy={isBusy} icon={<Icon name="search" size={18} />}>
        {isBusy ? t.searching : t.search}
      </Button>
    </form>
  );
}

/** React moves the caret to the end when it writes a different text than was typed; here only the case differs. */
function keepCaret(input: HTMLInputElement): void {
  const { selectionStart, selectionEnd } = input;
  requestAnimationFrame(() => {
    if (input === document.activeElement) input.setSelectionRange(selectionStart, selectionEnd);
  });
}
