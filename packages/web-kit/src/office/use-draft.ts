import { useEffect, useRef, useState } from 'react';
import { type FormState, leftOnPurpose, type SessionKind, toast, tokens, useTexts } from '@netra/web-kit';
import { type Draft, drafts, ownerOf } from './drafts';
import { officeTexts } from './office-texts';

export interface DraftOptions {
  /** Names the form and its record: the address of the screen, `purchase kamala@example.lk`. */
  name: string;
  /** What is typed and not saved; empty when nothing is. */
  changes: Draft;
  /** Restores the draft. */
  restore: (changes: Draft) => void;
  /** The session that the form needs. Default `customer`, which includes admins. */
  session?: SessionKind;
}

/**
 * Keeps typed text when the session ends or the page is reloaded, and restores it when the same person opens the same form
 * again. Leaving the form while signed in (saved, cancelled, closed) and signing out drop it.
 */
export function useDraft({ name, changes, restore, session = 'customer' }: DraftOptions): void {
  const t = useTexts(officeTexts);
  const [owner] = useState(() => ownerOf(tokens[session].get()));
  const json = JSON.stringify(changes);
  const wasTyped = useRef(false);
  const putBack = useRef({ restore, sentence: t.draftRestored });
  useEffect(() => {
    putBack.current = { restore, sentence: t.draftRestored };
  });
  useEffect(() => {
    const draft = owner && drafts.get(owner, name);
    if (!draft) return;
    putBack.current.restore(draft);
    toast(putBack.current.sentence, { id: 'draft' });
  }, [owner, name]);
  useEffect(() => {
    const isTyped = json !== '{}';
    if (owner && (isTyped || wasTyped.current))
      drafts.set(owner, name, isTyped ? (JSON.parse(json) as Draft) : undefined);
    wasTyped.current = isTyped;
  }, [owner, name, json]);
  useEffect(
    () => () => {
      const hasEnded = tokens[session].get() === null && !leftOnPurpose.has(session);
      if (owner && !hasEnded) drafts.set(owner, name, undefined);
    },
    [owner, name, session],
  );
}

/** {@link useDraft} for a form of `useForm`. Passwords are not kept. */
export function useFormDraft<Values extends Record<string, string>>(
  form: FormState<Values>,
  name: string,
  session?: SessionKind,
): void {
  const entries = Object.entries<string | undefined>(form.changes).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && !/password/i.test(entry[0]),
  );
  useDraft({
    name,
    session,
    changes: Object.fromEntries(entries),
    restore: (draft) => {
      for (const [field, value] of Object.entries(draft)) if (field in form.values) form.set(field, value);
    },
  });
}
