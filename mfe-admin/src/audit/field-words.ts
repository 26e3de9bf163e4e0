import type { AuditChange } from '@netra/api-client';
import { formatDate } from '@netra/web-kit';

/** Keys of records and counters of changes: they tell nobody anything. */
const HIDDEN = new Set(['_id', 'id', 'version', 'createdAt', 'updatedAt']);
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

export const isShown = (field: string): boolean => !HIDDEN.has(field);

/** A field by its label; one that has none yet, by its name as words: `isHidden` is "Is hidden". */
export const wordOf = (field: string, words: Record<string, string>): string =>
  words[field] ??
  field
    .replace(/([a-z])([A-Z])/g, (_all, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replace(/^./, (first) => first.toUpperCase());

/** A value as people read it: times as everywhere, yes and no, and the words of fixed choices. */
function valueOf(text: string | null, choices: Record<string, string>): string | null {
  if (text === null) return null;
  if (INSTANT.test(text)) return formatDate(text, 'moment');
  return choices[text] ?? text;
}

/** The changes of an entry as people read them. */
export const readable = (
  changes: AuditChange[],
  words: Record<string, string>,
  choices: Record<string, string>,
): AuditChange[] =>
  changes
    .filter(({ field }) => isShown(field))
    .map(({ field, before, after }) => ({
      field: wordOf(field, words),
      before: valueOf(before, choices),
      after: valueOf(after, choices),
    }));
