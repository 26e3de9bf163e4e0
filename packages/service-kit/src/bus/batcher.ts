import DataLoader from 'dataloader';
import { isOutage } from './error-body.js';

/** Longer than a batch usually takes, and too short for a caller to notice. */
const MAX_WAIT_MS = 25;

export interface BatcherOptions {
  maxBatchSize: number;
  /** How long a batch waits for the one in flight, so that a batch that hangs does not hold up the others. */
  maxWaitMs?: number;
  /** For results that nobody waits for: a batch starts this long after its first item, instead of as soon as possible. */
  delayMs?: number;
}

/**
 * Returns one result for each item, in their order: a value, or an `Error` for an item that is refused. Rejects only when it
 * has done nothing for any of them.
 */
export type BatchFunction<Item, Result> = (items: readonly Item[]) => Promise<readonly (Result | Error)[]>;

/**
 * Batches the items that are loaded at the same time (a DataLoader without a cache). An item that comes alone runs at the end of
 * the current turn of the event loop; while a batch is in flight, the next one collects. A result is always computed after
 * `load` was called, so that callers read their own writes. The batch runs in the async context of its first caller.
 *
 * @example
 * const orders = batcher((drafts: Draft[]) => this.#placeAll(drafts), { maxBatchSize: 32 });
 * const order = await orders.load(draft);
 */
export function batcher<Item, Result>(
  run: BatchFunction<Item, Result>,
  { maxBatchSize, maxWaitMs = MAX_WAIT_MS, delayMs }: BatcherOptions,
): DataLoader<Item, Result> {
  let inFlight: Promise<unknown> | undefined;
  const runBatch = (items: readonly Item[]) => {
    const batch = settleBatch(items, run);
    inFlight = batch;
    const end = () => {
      if (inFlight === batch) inFlight = undefined;
    };
    batch.then(end, end);
    return batch;
  };
  const schedule = (dispatch: () => void) => {
    if (delayMs !== undefined) setTimeout(dispatch, delayMs);
    else if (inFlight) whenSettled(inFlight, dispatch, maxWaitMs);
    else setImmediate(dispatch);
  };
  return new DataLoader(runBatch, { cache: false, maxBatchSize, batchScheduleFn: schedule });
}

/**
 * Runs a batch and returns a result for each item, whatever happens. When the batch as a whole fails for a reason of its own, a
 * lock or statement timeout included, each item is retried alone, so that an item fails by its own fault only. When a database
 * or another service is unavailable, all items fail with that error and nothing is retried.
 */
export async function settleBatch<Item, Result>(
  items: readonly Item[],
  run: BatchFunction<Item, Result>,
): Promise<readonly (Result | Error)[]> {
  try {
    return await run(items);
  } catch (error) {
    if (items.length === 1 || isOutage(error)) return items.map(() => asError(error));
    return settleEach(items, async (item) => {
      const [result] = await run([item]);
      if (result instanceof Error) throw result;
      return result!;
    });
  }
}

/** Runs a function for each item side by side and returns its result, or the error that it has thrown. */
export async function settleEach<Item, Result>(
  items: readonly Item[],
  run: (item: Item, index: number) => Promise<Result>,
): Promise<(Result | Error)[]> {
  const outcomes = await Promise.allSettled(items.map(run));
  return outcomes.map((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value : asError(outcome.reason),
  );
}

const asError = (reason: unknown): Error =>
  reason instanceof Error ? reason : new Error(String(reason), { cause: reason });

/** Calls back once: when the promise is settled, or `maxWaitMs` have passed. */
export function whenSettled(promise: Promise<unknown>, callback: () => void, maxWaitMs: number): void {
  let isWaiting = true;
  const callOnce = () => {
    clearTimeout(timer);
    if (isWaiting) callback();
    isWaiting = false;
  };
  const timer = setTimeout(callOnce, maxWaitMs);
  promise.then(callOnce, callOnce);
}
