import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import {
  productKey,
  sumByProduct,
  type PlaceOrderBody,
  type PlaceOrderCommand,
  type ReserveLine,
  type User,
} from '@netra/contracts';
import { invalid, settleBatch, type BatchFunction } from '@netra/service-kit';

const MAX_QUANTITY = 999;

/** Whose order it is. */
export type Orderer = Pick<User, 'firstName' | 'lastName' | 'email' | 'isEmailVerified'>;

/** An order that staff takes by phone. */
export interface Taken {
  by: string;
  orderer: Orderer;
}

/** An order as it was requested, before stock and prices are known. */
export interface Draft {
  userId: string;
  key: string | null;
  body: PlaceOrderBody;
  taken?: Taken;
  items: ReserveLine[];
  /** Equal for equal orders, however their lines were split and sorted. */
  hash: string;
  /** Runs a function in the request context of this order: a batch runs in that of its first order. */
  inContext: <Result>(run: () => Result) => Result;
}

/** An order that its account may place. */
export interface Admitted {
  draft: Draft;
  account: Orderer;
}

/** @throws VALIDATION when the lines of a product add up to more than 999 */
export function draftOf({ userId, idempotencyKey, order }: PlaceOrderCommand, taken?: Taken): Draft {
  const items = sumByProduct(order.items, withinLimit).toSorted(byProduct);
  const { address, phone, name, paymentMethod, district } = order;
  const details: unknown[] = [address, phone, name ?? null, paymentMethod ?? null, items];
  // Without a district the hash is that of the previous version.
  if (district) details.push(district);
  if (taken) details.push({ email: taken.orderer.email });
  const content = JSON.stringify(details);
  const hash = createHash('sha256').update(content).digest('base64');
  const inContext = AsyncLocalStorage.snapshot();
  return { userId, key: idempotencyKey ?? null, body: order, taken, items, hash, inContext };
}

/** The hash of an order does not depend on the order of its lines. */
const byProduct = (a: ReserveLine, b: ReserveLine): number =>
  productKey(a.productId) < productKey(b.productId) ? -1 : 1;

/** @throws VALIDATION for the line with which a product has too many pieces */
function withinLimit({ productId, qty }: ReserveLine, index: number): void {
  if (qty > MAX_QUANTITY)
    throw invalid(`items.${index}.qty`, 'order.linePieces', { limit: MAX_QUANTITY, productId });
}

/** The remaining work for one order after its batch. */
export type Finish = () => Promise<string>;

/** The outcome of an order that has left its batch. */
export type Left = Finish | Error;

const hasLeft = (order: unknown): order is Left => order instanceof Error || typeof order === 'function';

/** Runs a step for the orders that are still in the batch, and keeps the outcomes of the others in place. */
export async function nextStep<Order extends object, Result>(
  orders: readonly (Order | Left)[],
  step: BatchFunction<Order, Result>,
): Promise<(Result | Left)[]> {
  const remaining = orders.filter((order): order is Order => !hasLeft(order));
  const results = remaining.length ? await settleBatch(remaining, step) : [];
  let next = 0;
  return orders.map((order) => (hasLeft(order) ? order : results[next++]!));
}
