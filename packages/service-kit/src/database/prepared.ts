import { hash } from 'node:crypto';
import { QueryFailedError, type EntityManager } from 'typeorm';

/** The parts of a connection of pg and of its pool that TypeORM keeps to itself. */
interface Connection {
  query(config: { name?: string; text: string; values: readonly unknown[] }): Promise<{ rows: unknown[] }>;
}
interface Pool {
  connect(): Promise<Connection & { release(): void }>;
}

/**
 * A connection keeps every statement that was ever named on it, some 30 KiB each. Texts are few, as they hold no values; should
 * a query break that rule, what comes after so many is planned anew each time instead of growing the database's memory.
 */
const MOST_NAMES = 256;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  let name = names.get(text);
  if (!name && names.size < MOST_NAMES) names.set(text, (name = hash('sha1', text, 'base64url')));
  return name;
}

/**
 * Runs a statement that the database plans once a connection and not each time, for what is asked often: planning costs
 * more than running when few rows are read. Not for statements whose best plan depends on the values, such as a search.
 *
 * @param manager in its transaction if it has one
 * @returns the rows, also of an update or a delete with `returning`
 * @throws QueryFailedError as the manager's own queries do
 */
export async function prepared<Row>(
  manager: EntityManager,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const name = nameOf(text);
  const query = { ...(name && { name }), text, values };
  try {
    const { rows } = await (manager.queryRunner
      ? ((await manager.queryRunner.connect()) as Connection).query(query)
      : onConnection(manager, (connection) => connection.query(query)));
    return rows as Row[];
  } catch (error) {
    throw new QueryFailedError(text, [...values], error as Error);
  }
}

/** A connection of the pool for one query; the pool lets go of a broken one by itself. */
async function onConnection<T>(manager: EntityManager, work: (connection: Connection) => Promise<T>) {
  const { master } = manager.dataSource.driver as unknown as { master: Pool };
  const connection = await master.connect();
  try {
    return await work(connection);
  } finally {
    connection.release();
  }
}
