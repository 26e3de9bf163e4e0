import { ValidateBy, type ValidationArguments } from 'class-validator';
import { endpoint } from '../bus/endpoint.js';
import { CATEGORIES, type Category } from '../catalog/catalog.js';
import { DaySales, StageCount } from './dashboard.js';
import { DELIVERY_CHOICES, type DeliveryChoice } from '../orders/delivery.js';
import { Day, Decimal, Int, ListOf, Money, Nested, OneOf, Text } from '../rules/fields.js';
import { message } from '../bus/message.js';
import { REPAIR_OUTCOMES, type RepairOutcome } from '../repairs/repairs.js';
import { says } from '../rules/rule-error.js';

/** The longest period of a report: a leap year. */
export const MAX_REPORT_DAYS = 366;
/** A report lists at most this many products; the others are in its totals. */
export const MAX_REPORT_PRODUCTS = 1_000;

const DAY_MS = 86_400_000;

/** The days of a period, both ends included; below 1 when it ends before it begins. */
export const daysIn = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** The day that is `days` after `day`, or before it for a negative number. Both are `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

function LastDay(): PropertyDecorator {
  const validate = (to: unknown, { object }: ValidationArguments) => {
    const days = daysIn((object as ReportPeriod).from, String(to));
    return days >= 1 && days <= MAX_REPORT_DAYS;
  };
  return ValidateBy(
    { name: 'reportPeriod', validator: { validate: (to, args) => validate(to, args!) } },
    says('field.reportPeriod', { limit: MAX_REPORT_DAYS }),
  );
}

/** Days in Asia/Colombo, both included. */
export class ReportPeriod {
  @Day() from: string;
  @LastDay() @Day({ description: `At most ${MAX_REPORT_DAYS} days with the first` }) to: string;
}

/** The period of the same length that ends on the day before `from`. */
export function periodBefore({ from, to }: ReportPeriod): ReportPeriod {
  return { from: dayAfter(from, -daysIn(from, to)), to: dayAfter(from, -1) };
}

const Sum = (description?: string) => Money({ max: Number.MAX_SAFE_INTEGER, description });

export class SalesFigures {
  @Int({ min: 0, description: 'Without the cancelled ones' }) orders: number;
  @Sum('Their totals') revenue: number;
  @Sum('The totals of completed orders, whose cash has been collected') collected: number;
  @Sum('The totals of pending orders, whose cash is still to be collected') open: number;
  @Int({ min: 0 }) cancelledOrders: number;
  @Sum() cancelled: number;
}

export class SalesReport {
  @Nested(() => SalesFigures) figures: SalesFigures;
  @Nested(() => SalesFigures, { description: 'Those of the period of the same length before' })
  before: SalesFigures;
  @ListOf(() => DaySales, { description: 'Every day, also those without an order; the oldest first' })
  days: DaySales[];
}

/** The sales of a product in orders that were not cancelled. */
export class SoldProduct {
  @Text() productId: string;
  @Text({ description: 'As it was when sold' }) name: string;
  @Int({ min: 0 }) qty: number;
  @Sum() revenue: number;
  @Sum('That of the period of the same length before') revenueBefore: number;
}

/** A product that was sold in the period before, but not in the period. */
export class EarlierProduct {
  @Text() productId: string;
  @Sum() revenueBefore: number;
}

export class SoldProducts {
  @Int({ min: 0, description: 'How many products were sold in the period' }) total: number;
  @Int({ min: 0, description: 'The pieces of all of them' }) qty: number;
  @Sum('That of all of them') revenue: number;
  /** Absent while orders still runs an earlier release, as `earlier`. */
  @Money({
    optional: true,
    max: Number.MAX_SAFE_INTEGER,
    description: 'That of all products in the period of the same length before',
  })
  revenueBefore?: number;
  @ListOf(() => SoldProduct, {
    description: `The ${MAX_REPORT_PRODUCTS} with the most revenue, the most first`,
  })
  products: SoldProduct[];
  @ListOf(() => EarlierProduct, {
    optional: true,
    description: `Of those that were sold only in the period before, the ${MAX_REPORT_PRODUCTS} with the most revenue`,
  })
  earlier?: EarlierProduct[];
}

/** The sales to a district, or picked up, in orders that were not cancelled. */
export class DistrictSales {
  @OneOf(DELIVERY_CHOICES, { nullable: true, description: 'null where none was chosen' })
  district: DeliveryChoice | null;
  @Int({ min: 0 }) orders: number;
  @Sum('Their totals') revenue: number;
  @Sum('That of the period of the same length before') revenueBefore: number;
}

export class SalesByDistrict {
  @ListOf(() => DistrictSales, { description: 'The most revenue first' }) districts: DistrictSales[];
}

/** The products beyond those that a report lists, whatever their categories. */
export const OTHER_PRODUCTS = 'others';

/** The sales of a category in orders that were not cancelled. */
export class CategorySales {
  @OneOf([...CATEGORIES, OTHER_PRODUCTS], {
    nullable: true,
    description: `null for products that are no longer in the catalogue, \`${OTHER_PRODUCTS}\` for those beyond the ${MAX_REPORT_PRODUCTS} with the most revenue`,
  })
  category: Category | typeof OTHER_PRODUCTS | null;
  @Int({ min: 0 }) qty: number;
  @Sum() revenue: number;
  @Sum('That of the period of the same length before') revenueBefore: number;
}

export class SalesByCategory {
  @ListOf(() => CategorySales, { description: 'The most revenue first' }) categories: CategorySales[];
}

export class RepairFigures {
  @Int({ min: 0 }) received: number;
  @Int({ min: 0, description: 'Those that became ready or were completed for the first time' })
  finished: number;
  @Decimal({ min: 0, nullable: true, description: 'The median days from receipt until then; null for none' })
  medianDays: number | null;
  @Money({
    optional: true,
    min: Number.MIN_SAFE_INTEGER,
    max: Number.MAX_SAFE_INTEGER,
    description: 'By the hand-overs and corrections of the period',
  })
  charged?: number;
  @Money({
    optional: true,
    min: Number.MIN_SAFE_INTEGER,
    max: Number.MAX_SAFE_INTEGER,
    description: 'By the payments of the period, less what was given back',
  })
  taken?: number;
}

/** The takings of repairs on a day in Asia/Colombo. */
export class DayTakings {
  @Day() day: string;
  @Money({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }) taken: number;
}

export class OutcomeCount {
  @OneOf(REPAIR_OUTCOMES, { nullable: true, description: 'null where none was recorded' })
  outcome: RepairOutcome | null;
  @Int({ min: 0 }) count: number;
}

export class TechnicianFigures {
  @Text({ nullable: true, description: 'null for repairs that nobody has claimed' }) name: string | null;
  @Int({ min: 0 }) finished: number;
  @Decimal({ min: 0 }) medianDays: number;
}

export class RepairAge {
  @Int({ min: 0, description: 'Days since the repair was received, at least' }) fromDays: number;
  @Int({ min: 0, description: 'Received, being diagnosed or repaired' }) open: number;
  @Int({ min: 0, description: 'Ready for pickup' }) ready: number;
}

export class RepairReport {
  @Nested(() => RepairFigures) figures: RepairFigures;
  @Nested(() => RepairFigures, { description: 'Those of the period of the same length before' })
  before: RepairFigures;
  @ListOf(() => OutcomeCount, { description: 'Of the finished repairs' }) outcomes: OutcomeCount[];
  @ListOf(() => TechnicianFigures, { description: 'Of the finished repairs, the most first' })
  technicians: TechnicianFigures[];
  @ListOf(() => RepairAge, { description: 'What is in the shop now, whatever the period' }) ages: RepairAge[];
  @ListOf(() => StageCount, { optional: true, description: 'All repairs by their stage now' })
  stages?: StageCount[];
  @ListOf(() => DayTakings, {
    optional: true,
    description: 'Every day, also those without; the oldest first',
  })
  days?: DayTakings[];
}

const forAdmins = { tag: 'Reports', roles: ['admin'], query: ReportPeriod, status: 200 } as const;

/** Reads the counts by day and status, but no orders. */
export const ReportSales = endpoint<ReportPeriod, SalesReport>('orders.sales.report', {
  at: 'GET /reports/sales',
  name: 'reportSales',
  summary: 'Orders and revenue of a period by day, beside the period before',
  reply: SalesReport,
  ...forAdmins,
});

/** Adds up the lines of the orders of both periods. */
export const ReportProducts = endpoint<ReportPeriod, SoldProducts>('orders.sales.report-products', {
  at: 'GET /reports/products',
  name: 'reportProducts',
  summary: 'What was sold of each product in a period, the most revenue first',
  reply: SoldProducts,
  ...forAdmins,
});

/** Adds up the orders of both periods. */
export const ReportDistricts = endpoint<ReportPeriod, SalesByDistrict>('orders.sales.report-districts', {
  at: 'GET /reports/districts',
  name: 'reportDistricts',
  summary: 'What was ordered for each district in a period, the most revenue first',
  reply: SalesByDistrict,
  ...forAdmins,
});

export const ReportRepairs = message<ReportPeriod, RepairReport>('repairs.repair.report');

export const SALES_CSV_COLUMNS = ['day', 'orders', 'revenue'] as const;
export const DISTRICT_CSV_COLUMNS = ['district', 'orders', 'revenue', 'revenueBefore'] as const;
export const CATEGORY_CSV_COLUMNS = ['category', 'qty', 'revenue', 'revenueBefore'] as const;
export const SOLD_CSV_COLUMNS = ['productId', 'name', 'qty', 'revenue', 'revenueBefore'] as const;
