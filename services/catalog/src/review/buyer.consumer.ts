import { Injectable } from '@nestjs/common';
import { OrderPlaced, OrderStatusChanged, type EventType } from '@netra/contracts';
import { Consumes, prepared } from '@netra/service-kit';
import type { EntityManager } from 'typeorm';

type Payload<Event> = Event extends EventType<infer Fact> ? Fact : never;

/** The two events may arrive in either order: a placed order never revives one that is known as cancelled. */
const PLACED = `
  insert into buyer (user_id, product_id, order_id)
  select $1, unnest($2::text[]), $3 on conflict do nothing`;
const CHANGED = `
  insert into buyer (user_id, product_id, order_id, is_cancelled)
  select $1, unnest($2::text[]), $3, $4
  on conflict (user_id, product_id, order_id) do update set is_cancelled = excluded.is_cancelled`;

/** Keeps who bought what, so that a review can say so. */
@Injectable()
export class BuyerConsumer {
  @Consumes(OrderPlaced)
  async onPlaced({ userId, orderId, items }: Payload<typeof OrderPlaced>, tx: EntityManager): Promise<void> {
    await prepared(tx, PLACED, [userId, items.map(({ productId }) => productId), orderId]);
  }

  @Consumes(OrderStatusChanged)
  async onStatusChanged(fact: Payload<typeof OrderStatusChanged>, tx: EntityManager): Promise<void> {
    const products = fact.items.map(({ productId }) => productId);
    await tx.query(CHANGED, [fact.userId, products, fact.orderId, fact.status === 'cancelled']);
  }
}
