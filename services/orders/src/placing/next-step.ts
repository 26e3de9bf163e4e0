import { settleBatch, type BatchFunction } from '@netra/service-kit';

/** What is left to do for one order when its batch is done. */
export type Finish = () => Promise<string>;

/** What has become of an order that has left its batch. */
export type Left = Finish | Error;

const hasLeft = (order: unknown): order is Left => order instanceof Error || typeof order === 'function';

/** Runs a step for those orders that are still in the batch; what has become of the others stays in its place. */
export async function nextStep<Order extends object, Result>(
  orders: readonly (Order | Left)[],
  step: BatchFunction<Order, Result>,
): Promise<(Result | Left)[]> {
  const remaining = orders.filter((order): order is Order => !hasLeft(order));
  const results = remaining.length ? await settleBatch(remaining, step) : [];
  let next = 0;
  return orders.map((order) => (hasLeft(order) ? order : results[next++]!));
}
