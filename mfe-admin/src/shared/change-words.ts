import type { AuditChange } from '@netra/api-client';

/** The words for the values of the fields that have fixed choices. */
export type ChangeWords = Record<string, Record<string, string>>;

/** A change with the words for its values, where they are not what somebody typed. */
export function inWords({ field, before, after }: AuditChange, words: ChangeWords): AuditChange {
  const wordOf = (value: string | null) => (value && words[field]?.[value]) || value;
  return { field, before: wordOf(before), after: wordOf(after) };
}
