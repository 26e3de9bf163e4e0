import { hash } from 'node:crypto';
import { QueryFailedError, type EntityManager } from 'typeorm';

/** What a pool of pg and one of its connections have in common. */
interface Queryable {
  query(config: { name: string; text: string; values: readonly unknown[] }): Promise<{ rows: unknown[] }>;
}

/** Texts are few: they are written in the code, with a variant for each set of filters. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) names.set(text, (name = hash('sha1', text, 'base64url')));
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
  const connection = manager.queryRunner
    ? ((await manager.queryRunner.connect()) as Queryable)
    : (manager.dataSource.driver as unknown as { master: Queryable }).master;
  try {
    const { rows } = await connection.query({ name: nameOf(text), text, values });
    return rows as Row[];
  } catch (error) {
    throw new QueryFailedError(text, [...values], error as Error);
  }
}
