import { Injectable } from '@nestjs/common';
import { dayOf, SalesQuery, SummarizeSales } from '@netra/contracts';
import { Handles, rawJson, tallyOf } from '@netra/service-kit';
import { EntityManager } from 'typeorm';

/** Reads the counts of orders and revenue by day and status instead of the orders. */
const SUMMARIZE = `
  with sold as (
    select left(kind, 10) as day, sum(change) filter (where list = 'customer_order_day')::int as orders,
      sum(change) filter (where list = 'customer_order_revenue') / 100.0 as revenue,
      sum(change) filter (where list = 'customer_order_revenue' and substr(kind, 12) = 'completed') / 100.0 as collected
    from row_tally
    where list in ('customer_order_day', 'customer_order_revenue') and substr(kind, 12) <> 'cancelled'
      and kind >= ($1::date - ($2::int - 1))::text
    group by 1)
  select json_build_object(
    'days', json_agg(json_build_object(
      'day', to_char(every.day, 'YYYY-MM-DD'), 'orders', coalesce(orders, 0), 'revenue', coalesce(revenue, 0)::float,
      'collected', coalesce(collected, 0)::float)
      order by every.day),
    'pending', ${tallyOf('customer_order', `'pending'`)})::text as json
  from generate_series($1::date - ($2::int - 1), $1::date, interval '1 day') as every (day)
  left join sold on sold.day = to_char(every.day, 'YYYY-MM-DD')`;

/** Orders and revenue by day. */
@Injectable()
export class SalesService {
  constructor(private readonly manager: EntityManager) {}

  /** The contract's `Sales` as JSON. */
  @Handles(SummarizeSales)
  async summarize({ days = 30 }: SalesQuery) {
    const [row] = await this.manager.query<{ json: string }[]>(SUMMARIZE, [dayOf(new Date()), days]);
    return rawJson(row!.json);
  }
}
