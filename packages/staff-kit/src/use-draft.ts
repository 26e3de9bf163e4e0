import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type FormState,
  type LeaveGuardOptions,
  type SessionKind,
  toast,
  tokens,
  typedIn,
  useLeaveGuard,
  useTexts,
} from '@netra/web-kit';
import { type Draft, drafts, ownerOf } from './drafts';
import { officeTexts } from './office-texts';

export interface DraftOptions extends Pick<LeaveGuardOptions, 'within'> {
  /** Identifies the form and its record: the address of the screen, `purchase kamala@example.lk`. */
  name: string;
  /** The unsaved values; empty when there are none. */
  changes: Draft;
  /** Restores the draft. */
  restore: (changes: Draft) => void;
  /** The session that the form needs. Default `customer`, which includes admins. */
  session?: SessionKind;
  /** While it is being saved, leaving asks nothing. */
  isSaving?: boolean;
  onDiscard?: () => void;
}

/**
 * Stores typed text, and restores it when the same person opens the same form again. Leaving asks before losing it; only
 * saving, discarding and signing out delete it. Returns the function to call once it is saved.
 */
export function useDraft(options: DraftOptions): () => void {
  const { name, changes, restore, session = 'customer', within, isSaving, onDiscard } = options;
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
  const drop = () => owner && drafts.set(owner, name, undefined);
  const endGuard = useLeaveGuard(json !== '{}' && !isSaving, {
    within,
    onDiscard: () => {
      drop();
      onDiscard?.();
    },
  });
  return () => {
    drop();
    endGuard();
  };
}

/** {@link useDraft} for a form of `useForm`. Passwords are not stored. */
export function useFormDraft<Values extends Record<string, string>>(
  form: FormState<Values>,
  name: string,
  options: Pick<DraftOptions, 'session' | 'within'> = {},
): void {
  const forget = useDraft({
    ...options,
    name,
    isSaving: form.isSubmitting,
    changes: Object.fromEntries(typedIn(form)),
    restore: (draft) => {
      for (const [field, value] of Object.entries(draft)) if (field in form.values) form.set(field, value);
    },
  });
  const onSaved = useEffectEvent(forget);
  const { onSaved: subscribe } = form;
  useEffect(() => subscribe(() => onSaved()), [subscribe]);
}
