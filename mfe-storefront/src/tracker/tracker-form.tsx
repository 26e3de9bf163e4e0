import { Button, Field, Icon, TextInput, toast, useTexts } from '@netra/web-kit';
import { type FormEvent, useState } from 'react';
import { useTypedOver } from '../shared/use-typed-over';
import { trackerTexts } from '../texts/tracker';
import styles from './tracker.module.css';

interface TrackerFormProps {
  serial: string;
  isBusy: boolean;
  onSearch: (serial: string) => void;
}

/** One field, in capitals as the serials are. */
export function TrackerForm({ serial, isBusy, onSearch }: TrackerFormProps) {
  const t = useTexts(trackerTexts);
  const [draft, setDraft] = useTypedOver(serial);
  const [problem, setProblem] = useState<string>();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const asked = draft.trim().toUpperCase();
    setProblem(asked ? undefined : t.needSerial);
    if (asked) onSearch(asked);
    else toast.error(t.needSerial);
  };
  return (
    <form className={styles.form} action="/service" method="get" role="search" onSubmit={onSubmit} noValidate>
      <Field label={t.serial} error={problem} className={styles.field}>
        <TextInput
          name="serial"
          placeholder={t.placeholder}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={100}
          value={draft}
          onChange={(event) => {
            setProblem(undefined);
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

/** React puts the caret to the end when it writes another text than was typed; here only the case differs. */
function keepCaret(input: HTMLInputElement): void {
  const { selectionStart, selectionEnd } = input;
  requestAnimationFrame(() => {
    if (input === document.activeElement) input.setSelectionRange(selectionStart, selectionEnd);
  });
}
