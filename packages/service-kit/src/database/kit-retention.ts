import type { EntityManager } from 'typeorm';
import { Retention } from './retention.js';
import { compactionOf, type KeptCount } from './large-tables/index.js';

/** A statement of {@link Retention} that deletes the rows of a table which fulfil a condition. */
export const deleteOld = (table: string, condition: string): string =>
  `delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit $1))`;

/**
 * The retention of every service: inbox entries outlive messages in the stream (7 days), throttle rows outlive any window; kept counts are
 * compacted, but for those that are one row each. After a long stop there may be millions of rows.
 */
export const kitRetention = (manager: EntityManager, counts: readonly KeptCount[] = []): Retention =>
  new Retention(manager, [
    deleteOld('inbox', `received_at < now() - interval '8 days'`),
    deleteOld('throttle', `window_start < now() - interval '2 days'`),
    ...new Set(counts.filter(({ onConflict }) => !onConflict).map(compactionOf)),
  ]);
