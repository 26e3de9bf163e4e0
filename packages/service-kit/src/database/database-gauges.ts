import type { Gauges } from '@netra/node-kit';
import type { DataSource } from 'typeorm';

/** The part of pg's pool that TypeORM keeps to itself. */
interface Pool {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

interface Backlog {
  rows: number;
  seconds: number;
  dead: number;
}

const BACKLOG = `select (select count(*) from outbox)::integer as rows, (select count(*) from dead_letter)::integer as dead,
  coalesce((select extract(epoch from clock_timestamp() - min(created_at)) from outbox), 0)::float as seconds`;

/** How a service's database is doing: connections in use and waited for, events that wait in it. */
export function addDatabaseGauges(gauges: Gauges, dataSource: DataSource, poolSize: number): void {
  const { master } = dataSource.driver as unknown as { master: Pool };
  const connections = () => ({
    in_use: master.totalCount - master.idleCount,
    idle: master.idleCount,
    waiting: master.waitingCount,
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

/** Shares one running measurement among all who ask at the same time. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => (running ??= work().finally(() => (running = undefined)));
}
