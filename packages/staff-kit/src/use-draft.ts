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
  /** Words for a value of the record; by default the value itself. */
  show?: (value: string, field: string) => string;
  /** The session that the form needs. Default `customer`, which includes admins. */
  session?: SessionKind;
  /** While it is being saved, leaving asks nothing. */
  isSaving?: boolean;
  onDiscard?: () => void;
}

/**
 * Stores typed text, and restores it when the same person opens the same form again. If the record's
 * values in these fields have changed since, a message says so until it is closed. Leaving asks before losing typed text; only saving, discarding and signing out delete it.
 * Returns the function to call once it is saved.
 */
export function useDraft(options: DraftOptions): () => void {
  const {
    name,
    changes,
    restore,
    startOf = noStart,
    show = asIs,
    session = 'customer',
    within,
    isSaving,
    onDiscard,
  } = options;
  const t = useTexts(officeTexts);
  const [owner] = useState(() => ownerOf(tokens[session].get()));
  const json = JSON.stringify(changes);
  const wasTyped = useRef(false);
  const now = useRef({ restore, startOf, show, t });
  useEffect(() => {
    now.current = { restore, startOf, show, t };
  });
  const warning = `draft ${name}`;
  useEffect(() => {
    const draft = owner && drafts.get(owner, name);
    if (!draft) return;
    now.current.restore(draft.changes);
    const theirs = changedMeanwhile(draft, now.current);
    if (!theirs) return void toast(now.current.t.draftRestored, { id: 'draft' });
    toast.error(now.current.t.draftOverOthers(theirs), { id: warning, duration: Infinity });
    return () => toast.dismiss(warning);
  }, [owner, name, warning]);
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
  const drop = () => {
    if (owner) drafts.set(owner, name, undefined);
    toast.dismiss(warning);
  };
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
const asIs = (value: string) => value;

const draftOf = (changes: Draft, start: Draft): StoredDraft => ({
  changes,
  start: Object.fromEntries(Object.entries(start).filter(([field]) => field in changes)),
});

const MAX_SHOWN = 80;

/** What the record has in the fields whose values have changed since they were typed over; undefined without any. */
function changedMeanwhile(
  { changes, start = {} }: StoredDraft,
  { startOf, show }: Required<Pick<DraftOptions, 'startOf' | 'show'>>,
): string | undefined {
  const present = startOf();
  const isTheirs = (field: string) =>
    field in start && present[field] !== start[field] && present[field] !== changes[field];
  const values = Object.keys(changes)
    .filter(isTheirs)
    .map((field) => show(present[field] ?? '', field).slice(0, MAX_SHOWN) || '–');
  return values.map((value) => `“${value}”`).join(', ') || undefined;
}

/** {@link useDraft} for a form of `useForm`. Passwords are not stored. Returns whether a draft was restored, for effects. */
export function useFormDraft<Values extends Record<string, string>>(
  form: FormState<Values>,
  name: string,
  options: Pick<DraftOptions, 'session' | 'within'> = {},
): () => boolean {
  const restored = useRef<string>(undefined);
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
      restored.current = name;
      for (const [field, value] of Object.entries(draft)) if (field in form.values) form.set(field, value);
    },
  });
  const onSaved = useEffectEvent(forget);
  const { onSaved: subscribe } = form;
  useEffect(() => subscribe(() => onSaved()), [subscribe]);
  return () => restored.current === name;
}
