import { Injectable } from '@nestjs/common';
import { periodBefore, ReportPeriod, ReportDistricts } from '@netra/contracts';
import { Handles, rawJson } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { midnight } from './midnight.js';

const SOLD = `
  with sold as (
    select district, count(*) filter (where placed_at >= ${midnight(2)}) as orders,
      coalesce(sum(total) filter (where placed_at >= ${midnight(2)}), 0) as revenue,
      coalesce(sum(total) filter (where placed_at < ${midnight(2)}), 0) as before
    from customer_order
    where state = 'placed' and status <> 'cancelled' and placed_at >= ${midnight(1)} and placed_at < ${midnight(3, 1)}
    group by district)
  select json_build_object('districts', coalesce(json_agg(json_build_object('district', district, 'orders', orders,
    'revenue', revenue::float, 'revenueBefore', before::float) order by revenue desc, district), '[]'))::text as json
  from sold where orders > 0`;

/** What was ordered for each district in a period, beside the period before. */
@Injectable()
export class DistrictReportService {
  constructor(private readonly manager: EntityManager) {}

  /** The contract's `SalesByDistrict` as JSON. */
  @Handles(ReportDistricts)
  async report(period: ReportPeriod) {
    const { from } = periodBefore(period);
    const [row] = await this.manager.query<{ json: string }[]>(SOLD, [from, period.from, period.to]);
    return rawJson(row!.json);
  }
}
