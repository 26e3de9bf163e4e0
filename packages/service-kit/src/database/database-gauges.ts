import type { Gauges } from '@netra/node-kit';
import type { DataSource } from 'typeorm';
import { poolOf } from './connection.js';

interface Backlog {
  rows: number;
  seconds: number;
  dead: number;
}

const BACKLOG = `select (select count(*) from outbox)::integer as rows, (select count(*) from dead_letter)::integer as dead,
  coalesce((select extract(epoch from clock_timestamp() - min(created_at)) from outbox), 0)::float as seconds`;

/** Adds the gauges of a service's database: connections of the pool, rows of the outbox, dead letters. */
export function addDatabaseGauges(gauges: Gauges, dataSource: DataSource, poolSize: number): void {
  const pool = poolOf(dataSource);
  const connections = () => ({
    in_use: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  gauges.add(
    'netra_db_pool_connections',
    'Connections of the pool, and callers that wait for one',
    connections,
    'state',
  );
  gauges.add('netra_db_pool_size', 'Connections that the pool may have', () => poolSize);
  const measure = once(async () => {
    const [row] = await dataSource.query<Backlog[]>(BACKLOG);
    return row!;
  });
  gauges.add('netra_outbox_rows', 'Events that are not published yet', async () => (await measure()).rows);
  gauges.add(
    'netra_outbox_oldest_seconds',
    'Age of the oldest event that is not published yet',
    async () => (await measure()).seconds,
  );
  gauges.add('netra_dead_letters', 'Events that were given up', async () => (await measure()).dead);
}

/** Shares one running measurement among all callers. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => (running ??= work().finally(() => (running = undefined)));
}
