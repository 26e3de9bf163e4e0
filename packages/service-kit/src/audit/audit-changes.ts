import type { AuditChange } from '@netra/contracts';
import type { Fields } from './changed-fields.js';

/** Returns the two sides of an entry field by field, in alphabetical order. */
export function auditChanges(before: Fields | null, after: Fields | null): AuditChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].toSorted();
  return names.map((field) => ({ field, before: textOf(before?.[field]), after: textOf(after?.[field]) }));
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
