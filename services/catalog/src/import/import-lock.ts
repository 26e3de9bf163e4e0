import type { EntityManager } from 'typeorm';

const LOCK = `select pg_try_advisory_xact_lock(hashtextextended($1, 7351)) as mine`;

/** Takes the lock of an import until the end of the transaction; false when somebody has it. */
export async function lockImport(tx: EntityManager, id: string): Promise<boolean> {
  const [{ mine }] = (await tx.query(LOCK, [id])) as [{ mine: boolean }];
  return mine;
}

/** Whether nobody writes an import whose state says that somebody does. */
export const interrupted = (manager: EntityManager, id: string): Promise<boolean> =>
  manager.transaction((tx) => lockImport(tx, id));
