import { createHash } from 'node:crypto';
import type { FieldChange, RepairBody } from '@netra/contracts';
import type { Repair } from './repair.entity.js';

const REQUIRED = ['deviceName', 'serialNo', 'progress', 'estimatedDate', 'customerLanguage'] as const;
const NOTES = ['notes', 'internalNotes'] as const;
const NULLABLE = [
  'customerName',
  'customerEmail',
  'customerPhone',
  'accessories',
  'reportedFault',
  'shelf',
  'orderId',
  'outcome',
] as const;
const FIELDS = [...REQUIRED, ...NOTES, ...NULLABLE] as const;

/** The fields that a technician edits. */
export type RepairFields = Pick<Repair, (typeof FIELDS)[number]>;

type Entries = [string, string | null | undefined][];

/** The given fields in stored form: omitted fields are omitted, null or blank clears. */
export function storedFields(body: RepairBody): Partial<RepairFields> {
  const entries: Entries = [
    ...REQUIRED.map((field) => [field, body[field]] as [string, string | undefined]),
    ...NOTES.map((field) => [field, body[field] === null ? '' : body[field]] as [string, string | undefined]),
    ...NULLABLE.map((field) => [field, body[field] === '' ? null : body[field]] as [string, string | null]),
  ];
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** The differences between `next` and `previous`; an empty text counts as none. */
export function changesOf(previous: Partial<RepairFields>, next: Partial<RepairFields>): FieldChange[] {
  return FIELDS.filter((field) => field in next)
    .map((field) => ({ field, before: previous[field] || null, after: next[field] || null }))
    .filter(({ before, after }) => before !== after);
}

/** Equal for equal fields. */
export const hashOf = (fields: Partial<RepairFields>): string =>
  createHash('sha256')
    .update(JSON.stringify(FIELDS.map((field) => fields[field] ?? null)))
    .digest('base64');
