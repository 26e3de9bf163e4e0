import { Injectable } from '@nestjs/common';
import { MAX_SUMMED, OrderScope, SumOrders, type OrderTotals } from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { filterOf } from './order-filter.js';

const SUMS = `
  coalesce(sum(orders) filter (where status <> 'cancelled'), 0)::int as orders,
  coalesce(sum(total) filter (where status = 'completed'), 0)::float as collected,
  coalesce(sum(total) filter (where status = 'pending'), 0)::float as open,
  coalesce(sum(total) filter (where status = 'cancelled'), 0)::float as cancelled`;

const KEPT = `
  select ${SUMS}, false as "isPartial" from (
    select substr(kind, 12) as status, case list when 'customer_order_day' then change else 0 end as orders,
      case list when 'customer_order_revenue' then change / 100.0 else 0 end as total
    from row_tally
    where list in ('customer_order_day', 'customer_order_revenue') and ($1::text is null or substr(kind, 12) = $1)
      and ($2::text is null or left(kind, 10) >= $2) and ($3::text is null or left(kind, 10) <= $3)) counted`;

/** The totals of a list of orders. */
@Injectable()
export class OrderTotalsService {
  constructor(private readonly manager: EntityManager) {}

  /** By day and status from kept sums; by stage, customer and amount from the orders, up to `MAX_SUMMED`. */
  @Handles(SumOrders)
  async sum(query: OrderScope): Promise<OrderTotals> {
    const { status, stage, customer, from, to, min, max } = query;
    const isKept = [stage, customer, min, max].every((value) => value === undefined);
    const [row] = isKept
      ? await this.manager.query<OrderTotals[]>(KEPT, [status ?? null, from ?? null, to ?? null])
      : await this.#read(query);
    return row!;
  }

  #read(query: OrderScope): Promise<OrderTotals[]> {
    const filter = filterOf(query);
    return this.manager.query<OrderTotals[]>(
      `select ${SUMS}, count(*) = ${MAX_SUMMED} as "isPartial" from (
         select status, 1 as orders, total from customer_order o where ${filter.where} limit ${MAX_SUMMED}) found`,
      filter.parameters,
    );
  }
}
