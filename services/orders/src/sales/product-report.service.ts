import { Injectable } from '@nestjs/common';
import { MAX_REPORT_PRODUCTS, periodBefore, ReportPeriod, ReportProducts } from '@netra/contracts';
import { Handles, rawJson } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { midnight } from './midnight.js';

const SOLD = `
  with sold as (
    select l.product_id as "productId", max(l.product_name) as name,
      coalesce(sum(l.qty) filter (where o.placed_at >= ${midnight(2)}), 0) as qty,
      coalesce(sum(l.qty * l.price) filter (where o.placed_at >= ${midnight(2)}), 0) as revenue,
      coalesce(sum(l.qty * l.price) filter (where o.placed_at < ${midnight(2)}), 0) as before
    from customer_order o join order_line l on l."order" = o.id
    where o.state = 'placed' and o.status <> 'cancelled'
      and o.placed_at >= ${midnight(1)} and o.placed_at < ${midnight(3, 1)}
    group by l.product_id),
  most as (
    select * from sold where qty > 0 order by revenue desc, "productId" limit ${MAX_REPORT_PRODUCTS}),
  earlier as (
    select * from sold where qty = 0 order by before desc, "productId" limit ${MAX_REPORT_PRODUCTS})
  select json_build_object(
    'total', (select count(*) from sold where qty > 0),
    'qty', (select coalesce(sum(qty), 0) from sold),
    'revenue', (select coalesce(sum(revenue), 0)::float from sold),
    'revenueBefore', (select coalesce(sum(before), 0)::float from sold),
    'earlier', coalesce((select json_agg(json_build_object('productId', "productId", 'revenueBefore', before::float)
      order by before desc, "productId") from earlier), '[]'),
    'products', coalesce((select json_agg(json_build_object('productId', "productId", 'name', name, 'qty', qty,
      'revenue', revenue::float, 'revenueBefore', before::float) order by revenue desc, "productId") from most), '[]'))::text as json`;

/** What was sold of each product in a period, beside the period before. */
@Injectable()
export class ProductReportService {
  constructor(private readonly manager: EntityManager) {}

  /** The contract's `SoldProducts` as JSON. */
  @Handles(ReportProducts)
  async report(period: ReportPeriod) {
    const { from } = periodBefore(period);
    const [row] = await this.manager.query<{ json: string }[]>(SOLD, [from, period.from, period.to]);
    return rawJson(row!.json);
  }
}
