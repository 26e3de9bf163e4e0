import { Injectable } from '@nestjs/common';
import { dayOf, TIME_ZONE, type SalesQuery } from '@netra/contracts';
import { tallyOf } from '@netra/service-kit';
import { EntityManager } from 'typeorm';

/** Reads the index `customer_order_by_day` alone, from the first day on, and counts no order that waits. */
const SUMMARIZE = `
  with sold as (
    select (placed_at at time zone $3)::date as day, count(*)::int as orders, sum(total) as revenue
    from customer_order
    where state = 'placed' and status <> 'cancelled'
      and placed_at >= ($1::date - ($2::int - 1))::timestamp at time zone $3
    group by 1)
  select json_build_object(
    'days', json_agg(json_build_object(
      'day', to_char(every.day, 'YYYY-MM-DD'), 'orders', coalesce(orders, 0), 'revenue', coalesce(revenue, 0))
      order by every.day),
    'pending', ${tallyOf('customer_order', `'pending'`)})::text as json
  from generate_series($1::date - ($2::int - 1), $1::date, interval '1 day') as every (day)
  left join sold on sold.day = every.day::date`;

/** What came in by day. */
@Injectable()
export class SalesService {
  constructor(private readonly manager: EntityManager) {}

  /** The contract's `Sales` as JSON. */
  async summarize({ days = 30 }: SalesQuery): Promise<string> {
    const [row] = await this.manager.query<{ json: string }[]>(SUMMARIZE, [
      dayOf(new Date()),
      days,
      TIME_ZONE,
    ]);
    return row!.json;
  }
}
