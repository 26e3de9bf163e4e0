import type { EntityManager } from 'typeorm';
import { Retention } from './retention.js';
import { COMPACT_TALLIES } from './row-tally.js';

const deleteOld = (table: string, condition: string) =>
  `delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit $1))`;

/**
 * What every service deletes: inbox entries after more days than the stream keeps messages (7), throttle windows after more than
 * any lasts. In batches beside the relay: after a long stop there may be millions.
 */
export const kitRetention = (manager: EntityManager): Retention =>
  new Retention(manager, [
    deleteOld('inbox', `received_at < now() - interval '8 days'`),
    deleteOld('throttle', `window_start < now() - interval '2 days'`),
    COMPACT_TALLIES,
  ]);
