import { Injectable } from '@nestjs/common';
import { ReadOrdersToDo, type OrdersToDo } from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { EntityManager } from 'typeorm';

/** Counting the orders at a stage stops here. */
const MOST = 1_000;
const PENDING = `state = 'placed' and status = 'pending'`;

/** By the index `customer_order_by_progress`. */
const at = (progress: string) =>
  `(select count(*)::int from (
     select from customer_order where ${PENDING} and progress = '${progress}' limit ${MOST}) found)`;

const TO_DO = `
  select ${at('placed')} as "toConfirm", ${at('confirmed')} as "toPack", ${at('packed')} as "toSend",
    ${at('sent')} as "onTheWay",
    (select min(placed_at) from customer_order where ${PENDING} and progress = 'placed') as oldest,
    (select coalesce(sum(change), 0) / 100.0 from row_tally
      where list = 'customer_order_revenue' and substr(kind, 12) = 'pending')::float8 as "toCollect"`;

/** The pending orders by their next step. */
@Injectable()
export class OrdersToDoService {
  constructor(private readonly manager: EntityManager) {}

  @Handles(ReadOrdersToDo)
  async read(): Promise<OrdersToDo> {
    const [row] = await this.manager.query<(Omit<OrdersToDo, 'oldest'> & { oldest: Date | null })[]>(TO_DO);
    return { ...row!, oldest: row!.oldest?.toISOString() ?? null };
  }
}
