import { Int } from './fields.js';

/** The number of a record's last change, by which a stale form is detected. */
export const Version = (optional = false) =>
  Int({
    optional,
    min: 1,
    description: optional ? 'A stale one is refused with 409 and the current record' : 'Sent back with PUT',
  });
