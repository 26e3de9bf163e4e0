import { Injectable } from '@nestjs/common';
import {
  dayAfter,
  daysIn,
  periodBefore,
  ReportPeriod,
  ReportSales,
  type DaySales,
  type OrderStatus,
  type SalesFigures,
  type SalesReport,
} from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { EntityManager } from 'typeorm';

interface Counted {
  day: string;
  status: OrderStatus;
  orders: number;
  cents: number;
}

const COUNTED = `
  select left(kind, 10) as day, substr(kind, 12) as status,
    coalesce(sum(change) filter (where list = 'customer_order_day'), 0)::float as orders,
    coalesce(sum(change) filter (where list = 'customer_order_revenue'), 0)::float as cents
  from row_tally
  where list in ('customer_order_day', 'customer_order_revenue') and kind >= $1 and kind < $2
  group by 1, 2`;

/** Orders and revenue of a period, beside the period before. */
@Injectable()
export class SalesReportService {
  constructor(private readonly manager: EntityManager) {}

  @Handles(ReportSales)
  async report(period: ReportPeriod): Promise<SalesReport> {
    const before = periodBefore(period);
    const rows = await this.manager.query<Counted[]>(COUNTED, [before.from, dayAfter(period.to, 1)]);
    const within = ({ from, to }: ReportPeriod) => rows.filter(({ day }) => day >= from && day <= to);
    return {
      figures: figuresOf(within(period)),
      before: figuresOf(within(before)),
      days: daysOf(within(period), period),
    };
  }
}

function figuresOf(rows: Counted[]): SalesFigures {
  const sum = (name: 'orders' | 'cents', ...statuses: OrderStatus[]) =>
    rows.filter(({ status }) => statuses.includes(status)).reduce((total, row) => total + row[name], 0);
  return {
    orders: sum('orders', 'pending', 'completed'),
    revenue: sum('cents', 'pending', 'completed') / 100,
    collected: sum('cents', 'completed') / 100,
    open: sum('cents', 'pending') / 100,
    cancelledOrders: sum('orders', 'cancelled'),
    cancelled: sum('cents', 'cancelled') / 100,
  };
}

function daysOf(rows: Counted[], { from, to }: ReportPeriod): DaySales[] {
  return Array.from({ length: daysIn(from, to) }, (_, index) => {
    const day = dayAfter(from, index);
    const { orders, revenue } = figuresOf(rows.filter((row) => row.day === day));
    return { day, orders, revenue };
  });
}
