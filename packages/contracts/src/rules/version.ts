import { Int } from './fields.js';

/** Identifies a record's last change, to detect stale forms. */
export const Version = (optional = false) =>
  Int({
    optional,
    min: 1,
    description: optional ? 'A stale one is refused with 409 and the current record' : 'Sent back with PUT',
  });
