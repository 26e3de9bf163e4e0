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
import { type Draft, drafts, ownerOf, type StoredDraft } from './drafts';
import { officeTexts } from './office-texts';

export interface DraftOptions extends Pick<LeaveGuardOptions, 'within'> {
  /** Identifies the form and its record: the address of the screen, `purchase kamala@example.lk`. */
  name: string;
  /** The unsaved values; empty when there are none. */
  changes: Draft;
  /** Restores the draft. */
  restore: (changes: Draft) => void;
  /** Returns what the record has in each field, without the changes. */
  startOf?: () => Draft;
  /** The session that the form needs. Default `customer`, which includes admins. */
  session?: SessionKind;
  /** While it is being saved, leaving asks nothing. */
  isSaving?: boolean;
  onDiscard?: () => void;
}

/**
 * Stores typed text, and restores it when the same person opens the same form again. If the record has got other values in these fields
 * meanwhile, a message says so until it is closed. Leaving asks before losing typed text; only saving, discarding and signing out delete it.
 * Returns the function to call once it is saved.
 */
export function useDraft(options: DraftOptions): () => void {
  const {
    name,
    changes,
    restore,
    startOf = noStart,
    session = 'customer',
    within,
    isSaving,
    onDiscard,
  } = options;
  const t = useTexts(officeTexts);
  const [owner] = useState(() => ownerOf(tokens[session].get()));
  const json = JSON.stringify(changes);
  const wasTyped = useRef(false);
  const now = useRef({ restore, startOf, t });
  useEffect(() => {
    now.current = { restore, startOf, t };
  });
  useEffect(() => {
    const draft = owner && drafts.get(owner, name);
    if (!draft) return;
    now.current.restore(draft.changes);
    const theirs = changedMeanwhile(draft, now.current.startOf());
    if (theirs) toast.error(now.current.t.draftOverOthers(theirs), { id: 'draft', duration: Infinity });
    else toast(now.current.t.draftRestored, { id: 'draft' });
  }, [owner, name]);
  useEffect(() => {
    const isTyped = json !== '{}';
    if (owner && (isTyped || wasTyped.current))
      drafts.set(
        owner,
        name,
        isTyped ? draftOf(JSON.parse(json) as Draft, now.current.startOf()) : undefined,
      );
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

const noStart = () => ({});

const draftOf = (changes: Draft, start: Draft): StoredDraft => ({
  changes,
  start: Object.fromEntries(Object.entries(start).filter(([field]) => field in changes)),
});

const MAX_SHOWN = 80;

/** The present values of the fields that the record had otherwise when they were typed over; undefined without any. */
function changedMeanwhile({ changes, start = {} }: StoredDraft, present: Draft): string | undefined {
  const isTheirs = (field: string) =>
    field in start && present[field] !== start[field] && present[field] !== changes[field];
  const fields = Object.keys(changes).filter(isTheirs);
  const values = fields.map((field) => present[field] || '–');
  return values.map((value) => `“${value.slice(0, MAX_SHOWN)}”`).join(', ') || undefined;
}

/** {@link useDraft} for a form of `useForm`. Passwords are not stored. */
export function useFormDraft<Values extends Record<string, string>>(
  form: FormState<Values>,
  name: string,
  options: Pick<DraftOptions, 'session' | 'within'> = {},
): void {
  const start = useRef<Draft>(form.values);
  useEffect(() => {
    const isUnchanged = ([field]: [string, string]) => !(field in form.changes);
    start.current = {
      ...start.current,
      ...Object.fromEntries(Object.entries(form.values).filter(isUnchanged)),
    };
  }, [form.values, form.changes]);
  const forget = useDraft({
    ...options,
    name,
    startOf: () => start.current,
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
