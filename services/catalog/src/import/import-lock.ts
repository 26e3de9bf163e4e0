import type { EntityManager } from 'typeorm';

const LOCK = `select pg_try_advisory_lock(hashtextextended($1, 7351)) as mine`;
const UNLOCK = `select pg_advisory_unlock(hashtextextended($1, 7351))`;

/**
 * Takes the lock of an import for the connection of `manager`; PostgreSQL releases it when the process dies. Returns false while another
 * process holds it and writes the import.
 */
export async function lockImport(manager: EntityManager, id: string): Promise<boolean> {
  const [{ mine }] = (await manager.query(LOCK, [id])) as [{ mine: boolean }];
  return mine;
}

export const unlockImport = (manager: EntityManager, id: string): Promise<unknown> =>
  manager.query(UNLOCK, [id]);
