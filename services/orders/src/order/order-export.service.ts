import { Injectable } from '@nestjs/common';
import {
  ExportOrders,
  ORDER_CSV_COLUMNS,
  OrderExportQuery,
  TIME_ZONE,
  type ExportedOrders,
} from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { STAGE } from './order.columns.js';

/** Far enough below the largest message of the bus. */
const BYTES = 600_000;
const ORDERS = 100;

/** Times that the previous release left behind count only at their stages. */
const dayCell = (time: string, isReached: string) =>
  `case when ${isReached} then coalesce(to_char(${time} at time zone '${TIME_ZONE}', 'YYYY-MM-DD'), '') else '' end`;

/** Whole orders: the sum of bytes has the same value for all lines of an order. */
const PART = `
  with found as (
    select o.*, ${STAGE} as stage, o.placed_at at time zone '${TIME_ZONE}' as placed from customer_order o
    where o.state = 'placed'
      and ($1::text is null or (o.placed_at, o.id) > (
        (select placed_at from customer_order where order_id = $1), (select id from customer_order where order_id = $1)))
      and ($2::text is null or o.status = $2)
      and ($3::date is null or o.placed_at >= $3::date::timestamp at time zone '${TIME_ZONE}')
      and ($4::date is null or o.placed_at < ($4::date + 1)::timestamp at time zone '${TIME_ZONE}')
    order by o.placed_at, o.id limit ${ORDERS}),
  cells as (
    select f.placed_at, f.id, l.position, f.order_id as "orderId", to_char(f.placed, 'YYYY-MM-DD') as date,
      to_char(f.placed, 'HH24:MI') as time, f.status, f.name, f.email, f.phone, f.address, l.product_id as "productId",
      l.product_name as "productName", l.qty::text as qty, l.price::text as price, (l.qty * l.price)::text as "lineTotal",
      f.total::text as "orderTotal",
      coalesce((select string_agg(s.serial, '; ' order by s.position) from line_serial s where s.line = l.id), '') as serials,
      coalesce(f.district, '') as district, f.delivery_fee::text as "deliveryFee", f.stage,
      ${dayCell('f.delivered_at', `f.stage in ('delivered', 'cancelled')`)} as "deliveredOn",
      f.payment_method as "paymentMethod", ${dayCell('f.cancelled_at', `f.stage = 'cancelled'`)} as "cancelledOn"
    from found f join order_line l on l."order" = f.id),
  measured as (
    select cells.*, sum(octet_length(cells::text)) over whole as bytes, dense_rank() over whole as place
    from cells window whole as (order by placed_at, id))
  select ${ORDER_CSV_COLUMNS.map((column) => `"${column}"`).join(', ')}
  from measured where bytes < ${BYTES} or place = 1 order by placed_at, id, position`;

/** Placed orders, part by part, as the cells of a file. */
@Injectable()
export class OrderExportService {
  constructor(private readonly manager: EntityManager) {}

  @Handles(ExportOrders)
  async part({ after, status, from, to }: OrderExportQuery): Promise<ExportedOrders> {
    const parameters = [after, status, from, to].map((value) => value ?? null);
    const rows = await this.manager.query<ExportedOrders['rows']>(PART, parameters);
    return { rows: rows.map((row) => ({ ...row, phone: phoneCell(row.phone) })) };
  }
}

/** Spreadsheets drop the zeros of a number without blanks, and take one with a plus for a formula. */
function phoneCell(phone: string): string {
  const dialled = phone.replace(/^\+/, '00');
  return /^\d+$/.test(dialled) ? dialled.replace(/(\d{3})(\d{4})$/, ' $1 $2') : dialled;
}
