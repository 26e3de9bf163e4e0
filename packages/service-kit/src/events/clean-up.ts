import type pg from 'pg';
import { COMPACT_TALLIES } from '../database/row-tally.js';

/** Inbox entries are kept longer than the stream keeps messages (7 days), throttle windows longer than any window. */
export async function cleanUp(client: pg.Client): Promise<void> {
  await client.query(`delete from inbox where received_at < now() - interval '8 days'`);
  await client.query(`delete from throttle where window_start < now() - interval '2 days'`);
  await client.query(COMPACT_TALLIES);
}
