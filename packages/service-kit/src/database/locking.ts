import { setTimeout as sleep } from 'node:timers/promises';
import { QueryFailedError, type EntityManager } from 'typeorm';
import { unavailable } from '../errors.js';

/** Less than the timeout of a write's caller. */
const RETRY_MS = 3_000;
const FIRST_PAUSE_MS = 10;
const LAST_PAUSE_MS = 160;
const LOCK_NOT_AVAILABLE = '55P03';
const LOCK_NAME = `select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as mine`;

/**
 * The lock of a row that a transaction changes, for {@link lockingTransaction}: the read fails at once while another transaction holds the
 * row. Unlike `pessimistic_write`, it lets others insert rows that refer to the row.
 */
export const LOCKED_ROW = { lock: { mode: 'for_no_key_update', onLocked: 'nowait' } } as const;

interface Locking {
  /** Names the row, so that the transactions of this process take turns. */
  key: string;
  /** The error for a caller who did not get the row in time; a general one by default. */
  refusal?: () => Error;
  retryMs?: number;
}

/** Another transaction holds the lock of a name. */
class NameLocked extends Error {}

/**
 * Locks a name until the transaction ends, if there is no row to lock. Fails at once while another transaction holds it.
 *
 * @example lockingTransaction(manager, { key: name }, async (tx) => { await lockName(tx, name); … })
 */
export async function lockName(tx: EntityManager, name: string): Promise<void> {
  const [row] = await tx.query<{ mine: boolean }[]>(LOCK_NAME, [name]);
  if (!row!.mine) throw new NameLocked(`another transaction holds ${name}`);
}

/** The last transaction of each row, by its connection pool. */
const turns = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Runs a transaction that locks a row without waiting for it, and repeats all of it while others hold the row. It takes no connection before
 * its turn and between its attempts, so that requests for one row do not keep those for others from the pool.
 *
 * @example lockingTransaction(manager, { key: id }, (tx) => tx.findOne(Order, { where: { id }, ...LOCKED_ROW }))
 * @throws the refusal when the row was held for the whole of `retryMs`
 */
export async function lockingTransaction<Result>(
  manager: EntityManager,
  { key, refusal = () => unavailable('record.locked'), retryMs = RETRY_MS }: Locking,
  work: (tx: EntityManager) => Promise<Result>,
): Promise<Result> {
  const deadline = Date.now() + retryMs;
  return inTurn(manager, key, async () => {
    for (const pause = pauses(); Date.now() <= deadline; await pause()) {
      try {
        return await manager.transaction(work);
      } catch (error) {
        if (!isLockFailure(error)) throw error;
      }
    }
    throw refusal();
  });
}

async function inTurn<Result>(
  { connection }: EntityManager,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const ofPool = turns.get(connection) ?? new Map<string, Promise<unknown>>();
  turns.set(connection, ofPool);
  const turn = Promise.resolve(ofPool.get(key)).then(work, work);
  ofPool.set(key, turn);
  try {
    return await turn;
  } finally {
    if (ofPool.get(key) === turn) ofPool.delete(key);
  }
}

const isLockFailure = (error: unknown) =>
  error instanceof NameLocked ||
  (error instanceof QueryFailedError && (error.driverError as { code?: string }).code === LOCK_NOT_AVAILABLE);

/** Exponential backoff with jitter, so that waiting transactions do not all retry at the same time. */
export function pauses(): () => Promise<void> {
  let next = FIRST_PAUSE_MS;
  return () => {
    const pause = next * (0.5 + Math.random());
    next = Math.min(next * 2, LAST_PAUSE_MS);
    return sleep(pause);
  };
}
