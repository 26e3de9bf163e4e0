import type { CustomerRecord } from '@netra/api-client';
import { ApiError, Button, errorText, Field, Textarea, toast, useTexts } from '@netra/web-kit';
import { StaleNotice, useDraft } from '@netra/staff-kit';
import { type FormEvent, useState } from 'react';
import { customerTexts } from '../texts/customer';
import styles from './customer.module.css';
import { useSaveNotes } from './customers.api';

/** The staff's notes, merged with what a colleague wrote in the meantime. */
export function CustomerNotes({ customer }: { customer: CustomerRecord }) {
  const t = useTexts(customerTexts);
  const [stored, setStored] = useState(customer);
  const [notes, setNotes] = useState(customer.notes);
  const [current, setCurrent] = useState<CustomerRecord>();
  const save = useSaveNotes(customer);
  const isChanged = notes.trim() !== stored.notes;
  const forget = useDraft({
    name: `customer ${customer.email}`,
    changes: isChanged ? { notes } : {},
    startOf: () => ({ notes: stored.notes }),
    restore: (draft) => setNotes(draft.notes ?? customer.notes),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await save.mutateAsync({ notes: notes.trim(), version: stored.version });
      forget();
      toast.success(t.notesSaved);
    } catch (error) {
      toast.error(errorText(error, t.notesFailed));
      if (error instanceof ApiError) setCurrent(error.details['current'] as CustomerRecord | undefined);
    }
  };
  const take = (theirs: CustomerRecord) => {
    setStored(theirs);
    setNotes([theirs.notes, notes.trim()].filter(Boolean).join('\n'));
    setCurrent(undefined);
  };
  return (
    <form className={styles.card} onSubmit={submit} aria-label={t.notes}>
      {current ? (
        <StaleNotice changes={[{ label: t.notes, value: current.notes }]} onTake={() => take(current)} />
      ) : null}
      <Field label={t.notes} hint={t.notesHint}>
        <Textarea
          rows={4}
          maxLength={5_000}
          value={notes}
          onChange={({ target }) => setNotes(target.value)}
        />
      </Field>
      {isChanged ? (
        <Button variant="primary" type="submit" busy={save.isPending} className={styles.save}>
          {t.saveNotes}
        </Button>
      ) : null}
    </form>
  );
}
