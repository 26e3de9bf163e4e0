import type { AuditChange } from '@netra/api-client';
import { formatDate } from '@netra/web-kit';
import { type ChangeWords, inWords } from '../shared/change-words';

/** Record keys and version counters mean nothing to a reader. */
const HIDDEN = new Set(['_id', 'id', 'version', 'createdAt', 'updatedAt']);
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

export const isShown = (field: string): boolean => !HIDDEN.has(field);

/** The label of a field; for a field without a label its name as words: `isHidden` becomes "Is hidden". */
export const wordOf = (field: string, words: Record<string, string>): string =>
  words[field] ??
  field
    .replace(/([a-z])([A-Z])/g, (_all, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replace(/^./, (first) => first.toUpperCase());

/** A value in readable form: formatted times, and yes or no. */
function valueOf(text: string | null, flags: Record<string, string>): string | null {
  if (text === null) return null;
  if (INSTANT.test(text)) return formatDate(text, 'moment');
  return flags[text] ?? text;
}

/** The changes of an entry in readable form. */
export const readable = (
  changes: AuditChange[],
  words: Record<string, string>,
  { ofFields, flags }: { ofFields: ChangeWords; flags: Record<string, string> },
): AuditChange[] =>
  changes
    .filter(({ field }) => isShown(field))
    .map((change) => inWords(change, ofFields))
    .map(({ field, before, after }) => ({
      field: wordOf(field, words),
      before: valueOf(before, flags),
      after: valueOf(after, flags),
    }));
