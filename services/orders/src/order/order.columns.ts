import { fieldsOf, OrderItem, TIME_ZONE, WARRANTY_MONTHS } from '@netra/contracts';
import { columnOf, isoTime } from '@netra/service-kit';
import { GUEST } from './guest.js';
import { OrderLine } from './order-line.entity.js';

const dayIn = (instant: string) => `(${instant} at time zone '${TIME_ZONE}')::date`;

/**
 * The last day of the warranty of a line `l` of `customer_order o`, a day in Sri Lanka; null for none. What was sold before products
 * stated a warranty keeps what was promised then: the usual one from the day of the order.
 */
export const WARRANTY_END = `
  case when l.warranty_months is null
    then (${dayIn('o.placed_at')} + interval '${WARRANTY_MONTHS} months')::date
    when l.warranty_months > 0
    then (${dayIn('coalesce(o.delivered_at, o.placed_at)')} + make_interval(months => l.warranty_months))::date end`;

/** The items of an order from its lines `l`; `serials` is SQL of a list. */
function itemsFrom(lines: string, serials: string): string {
  const computed: Record<string, string> = {
    _id: 'l.id',
    serials,
    warrantyMonths: `coalesce(l.warranty_months, ${WARRANTY_MONTHS})`,
    warrantyUntil: `case when o.status = 'completed' then ${WARRANTY_END} end`,
  };
  const valueOf = (field: string) => computed[field] ?? `l.${columnOf(OrderLine, field).name}`;
  const members = [...fieldsOf(OrderItem).keys()].map((field) => `'${field}', ${valueOf(field)}`);
  return `
    select coalesce(json_agg(json_build_object(${members.join(', ')}) order by l.position), '[]')
    from ${lines}`;
}

const ITEMS = itemsFrom(
  'order_line l where l."order" = o.id',
  `(select coalesce(json_agg(s.serial order by s.position), '[]') from line_serial s where s.line = l.id)`,
);

/** `isGuest` in SQL. */
const IS_GUEST = `starts_with(o.user_id, '${GUEST}')`;

/** `stageOf` in SQL, see `order-stage.ts`. */
export const STAGE = `case o.status when 'completed' then 'delivered' when 'cancelled' then 'cancelled' else o.progress end`;

/** The stages that an order has reached. Times that the previous release left behind or did not write neither add nor hide one. */
const STEPS = `
  select json_agg(json_build_object('stage', stage, 'at', ${isoTime('at')}) order by position)
  from (values (1, 'placed', o.placed_at, true),
    (2, 'confirmed', o.confirmed_at, o.confirmed_at is not null or o.progress = 'confirmed'),
    (3, 'packed', o.packed_at, o.packed_at is not null or o.progress = 'packed'),
    (4, 'sent', o.sent_at, o.sent_at is not null or o.progress = 'sent'),
    (5, 'delivered', o.delivered_at, o.status = 'completed'),
    (6, 'cancelled', o.cancelled_at, o.status = 'cancelled')) as step (position, stage, at, is_reached)
  where is_reached`;

const columnsWith = (items: string) => `
  o.id as "_id", o.order_id as "orderId", o.name, o.email, o.address, o.phone, o.status,
  ${STAGE} as stage, (${STEPS}) as steps, o.is_cancelled_by_customer as "isCancelledByCustomer",
  o.is_expired as "isExpired",
  case when o.status = 'pending' and o.progress = 'placed' then ${isoTime('o.confirm_by')} end as "confirmBy",
  o.taken_by as "takenBy", not ${IS_GUEST} as "hasAccount", o.payment_method as "paymentMethod", ${isoTime('o.placed_at')} as date, o.district,
  o.delivery_fee as "deliveryFee", o.total, o.language, o.notes, (${items}) as items,
  case when o.status = 'completed' then (
    select max(${WARRANTY_END}) from order_line l where l."order" = o.id) end as "warrantyUntil", o.version`;

/** The columns of `customer_order o` under the names and in the order of the contract's `Order`. */
export const ORDER_COLUMNS = columnsWith(ITEMS);

/** The same for an order `o` whose lines `given` are inserted by the same statement and so cannot be read yet. */
export const NEW_ORDER_COLUMNS = columnsWith(itemsFrom('given l where l."order" = o.id', `'[]'::json`));
