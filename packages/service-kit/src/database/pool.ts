import pg from 'pg';
import type { DataSource } from 'typeorm';
import { Connection } from './connection.js';

const pools = new WeakMap<DataSource, pg.Pool>();

/**
 * The `driver` option of a data source: pg, with a pool of our connections that `poolOf` finds again.
 *
 * @param dataSource called when TypeORM creates the pool
 */
export const driverFor = (dataSource: () => DataSource) => ({
  ...pg,
  Pool: class extends pg.Pool {
    constructor(config: pg.PoolConfig) {
      super({ ...config, Client: Connection });
      pools.set(dataSource(), this);
    }
  },
});

/** The connections of a data source that `createDataSource` made and that is initialized. */
export function poolOf(dataSource: DataSource): pg.Pool {
  const pool = pools.get(dataSource);
  if (!pool) throw new Error('the data source has no pool yet');
  return pool;
}
