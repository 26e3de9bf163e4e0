import { statusOf, type OrderScope, type OrderStage } from '@netra/contracts';
import { SqlFilter, startOfDay } from '@netra/service-kit';

/** The conditions on `customer_order o` of a list without its search. */
export function filterOf({ status, stage, customer, from, to, min, max }: OrderScope): SqlFilter {
  const filter = new SqlFilter(`o.state = 'placed'`);
  if (status) filter.and(`o.status = ${filter.bind(status)}`);
  if (stage) filter.and(atStage(filter, stage));
  if (customer) filter.and(`o.user_id = ${filter.bind(customer)}`);
  if (from) filter.and(`o.placed_at >= ${startOfDay(`${filter.bind(from)}::date`)}`);
  if (to) filter.and(`o.placed_at < ${startOfDay(`${filter.bind(to)}::date + 1`)}`);
  if (min !== undefined) filter.and(`o.total >= ${filter.bind(min)}`);
  if (max !== undefined) filter.and(`o.total <= ${filter.bind(max)}`);
  return filter;
}

/** `stageOf` as a condition that the index of pending orders supports, see `order-stage.ts`. */
const atStage = (filter: SqlFilter, stage: OrderStage): string =>
  statusOf(stage) === 'pending'
    ? `o.status = 'pending' and o.progress = ${filter.bind(stage)}`
    : `o.status = '${statusOf(stage)}'`;
