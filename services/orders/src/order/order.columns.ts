import { isoTime } from '@netra/service-kit';

const ITEMS = `
  select coalesce(json_agg(json_build_object(
    '_id', l.id, 'productId', l.product_id, 'productName', l.product_name, 'image', l.image, 'qty', l.qty,
    'price', l.price) order by l.position), '[]')
  from order_line l where l."order" = o.id`;

/** The columns of `customer_order o` under the names and in the order of the contract's `Order`. */
export const ORDER_COLUMNS = `
  o.id as "_id", o.order_id as "orderId", o.name, o.email, o.address, o.phone, o.status,
  o.payment_method as "paymentMethod", ${isoTime('o.placed_at')} as date, o.total, o.notes, (${ITEMS}) as items,
  o.version`;
