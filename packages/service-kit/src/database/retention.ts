import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { RecurringWork } from '@netra/node-kit';

const EVERY_MS = 3_600_000;
const BATCH = 1_000;
const deletion = new RecurringWork('expired rows could not be deleted');

/**
 * Deletes expired rows at start and then once an hour, in small statements that hold no locks for long. Replicas may run it concurrently.
 *
 * @example
 * const retention = new Retention(manager, [`delete from note where id in (select id from note where ... limit $1)`]);
 * retention.start();
 */
export class Retention {
  readonly #stopped = new AbortController();
  #finished: Promise<void> = Promise.resolve();

  /** @param statements each deletes at most `$1` rows, or returns as many, and runs until there are fewer */
  constructor(
    private readonly manager: EntityManager,
    private readonly statements: readonly string[],
  ) {}

  start(): void {
    this.#finished = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#finished;
  }

  /** @throws AggregateError of the statements that failed; the others have run */
  async cleanUp(): Promise<void> {
    const failures: unknown[] = [];
    for (const statement of this.statements)
      await this.#repeat(statement).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
  }

  async #repeat(statement: string): Promise<void> {
    for (let deleted = BATCH; deleted >= BATCH && !this.#stopped.signal.aborted;) {
      const result = await this.manager.query<unknown[]>(statement, [BATCH]);
      // A DELETE has its rows and their number, any other statement its rows.
      deleted = typeof result[1] === 'number' ? result[1] : result.length;
    }
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      await this.cleanUp().catch((error: unknown) => deletion.failed(error));
      await sleep(EVERY_MS, undefined, { signal }).catch(() => undefined); // rejects when stopped
    }
  }
}
