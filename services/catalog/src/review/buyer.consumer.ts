import { Injectable } from '@nestjs/common';
import { OrderPlaced, OrderStatusChanged, type EventType } from '@netra/contracts';
import { batcher, Consumes, prepared } from '@netra/service-kit';
import { EntityManager } from 'typeorm';

type Payload<Event> = Event extends EventType<infer Fact> ? Fact : never;
type Placed = Payload<typeof OrderPlaced>;
type Changed = Payload<typeof OrderStatusChanged>;

const MAX_BATCH_SIZE = 16;
/** Products of an order that are counted as bought together: an order of 50 would make 2,450 pairs. */
const MAX_PAIRED = 10;

/**
 * Events may arrive in any order: a placed order never revives a cancelled one, and a change never undoes a later one. What is not
 * delivered after its last change counts as cancelled: also an order that was opened again. Pairs are counted by
 * the rows that are new, so that a repeated event counts nothing.
 */
const PLACED = `
  with bought as (
    insert into buyer (user_id, product_id, order_id)
    select * from unnest((select $1::text[]), (select $2::text[]), (select $3::text[])) order by 1, 2, 3
    on conflict do nothing returning product_id, order_id),
  few as (
    select * from (select *, row_number() over (partition by order_id order by product_id) as line from bought) lines
    where line <= ${MAX_PAIRED})
  insert into bought_pair (product, other, orders)
  select one.product_id, other.product_id, count(*)
  from few one join few other on other.order_id = one.order_id and other.product_id <> one.product_id
  group by 1, 2 order by 1, 2
  on conflict (product, other) do update set orders = bought_pair.orders + excluded.orders, last_at = excluded.last_at`;
const CHANGED = `
  insert into buyer (user_id, product_id, order_id, is_cancelled, version)
  select $1, unnest($2::text[]), $3, $4, $5
  on conflict (user_id, product_id, order_id) do update set is_cancelled = excluded.is_cancelled, version = excluded.version
  where buyer.version <= excluded.version`;

/** Stores who bought which product, for the mark of verified buyers, and counts what is bought together. */
@Injectable()
export class BuyerConsumer {
  readonly #buyers;

  constructor(manager: EntityManager) {
    const write = (orders: readonly Placed[]) => writeBuyers(manager, orders);
    this.#buyers = batcher(write, { maxBatchSize: MAX_BATCH_SIZE });
  }

  @Consumes(OrderPlaced, { isRepeatable: true })
  async onPlaced(order: Placed): Promise<void> {
    await this.#buyers.load(order);
  }

  @Consumes(OrderStatusChanged)
  async onStatusChanged(fact: Changed, tx: EntityManager): Promise<void> {
    const products = fact.items.map(({ productId }) => productId);
    const { userId, orderId, status, version } = fact;
    await tx.query(CHANGED, [userId, products, orderId, status !== 'completed', version]);
  }
}

async function writeBuyers(manager: EntityManager, orders: readonly Placed[]): Promise<void[]> {
  const bought = orders.flatMap(({ userId, orderId, items }) =>
    items.map(({ productId }) => [userId, productId, orderId] as const),
  );
  const columns = [0, 1, 2].map((index) => bought.map((row) => row[index]));
  await prepared(manager, PLACED, columns);
  return orders.map(() => undefined);
}
