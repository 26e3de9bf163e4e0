import { TIME_ZONE, WARRANTY_MONTHS } from '@netra/contracts';
import { isoTime } from '@netra/service-kit';

const ITEMS = `
  select coalesce(json_agg(json_build_object(
    '_id', l.id, 'productId', l.product_id, 'productName', l.product_name, 'image', l.image, 'qty', l.qty,
    'price', l.price, 'serials', (
      select coalesce(json_agg(s.serial order by s.position), '[]') from line_serial s where s.line = l.id)
    ) order by l.position), '[]')
  from order_line l where l."order" = o.id`;

/** The last day of the warranty of `customer_order o`, a day in Sri Lanka. */
export const WARRANTY_END = `
  ((o.placed_at at time zone '${TIME_ZONE}')::date + interval '${WARRANTY_MONTHS} months')::date`;

/** The columns of `customer_order o` under the names and in the order of the contract's `Order`. */
export const ORDER_COLUMNS = `
  o.id as "_id", o.order_id as "orderId", o.name, o.email, o.address, o.phone, o.status,
  o.payment_method as "paymentMethod", ${isoTime('o.placed_at')} as date, o.total, o.notes, (${ITEMS}) as items,
  case when o.status <> 'cancelled' then ${WARRANTY_END} end as "warrantyUntil", o.version`;
