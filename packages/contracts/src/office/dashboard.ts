import { endpoint } from '../bus/endpoint.js';
import { Day, Flag, Id, Instant, Int, ListOf, Money, Nested, OneOf, Text } from '../rules/fields.js';
import { REPAIR_STAGES, type RepairStage } from '../repairs/repairs.js';

export class SalesQuery {
  @Int({
    optional: true,
    coerce: true,
    min: 1,
    max: 366,
    default: 30,
    description: 'The last one is today in Asia/Colombo',
  })
  days?: number;
}

/** The sales of a day in Asia/Colombo; cancelled orders do not count. */
export class DaySales {
  @Day() day: string;
  @Int({ min: 0 }) orders: number;
  @Money({ max: Number.MAX_SAFE_INTEGER }) revenue: number;
}

/** The same, with what was paid: orders are paid when they are delivered. */
export class SoldDay extends DaySales {
  @Money({ max: Number.MAX_SAFE_INTEGER, description: 'Of the orders of that day that are completed' })
  collected: number;
}

/** The pending orders; each count ends at 1,000. */
export class OrdersToDo {
  @Int({ min: 0 }) toConfirm: number;
  @Int({ min: 0 }) toPack: number;
  @Int({ min: 0 }) toSend: number;
  @Int({ min: 0, description: 'Sent and not yet delivered' }) onTheWay: number;
  @Instant({ nullable: true, description: 'When the oldest of those to be confirmed was placed' }) oldest:
    string | null;
  @Money({ max: Number.MAX_SAFE_INTEGER, description: 'The total of all pending orders' }) toCollect: number;
}

export class Sales {
  @ListOf(() => SoldDay, { description: 'Every day, also those without an order; the oldest first' })
  days: SoldDay[];
  @Int({ min: 0, description: 'All orders that wait, of whatever day' }) pending: number;
}

export class LowStockQuery {
  @Int({ optional: true, coerce: true, min: 0, max: 20, default: 5, description: 'Pieces left at most' })
  atMost?: number;
  @Int({ optional: true, coerce: true, min: 1, max: 100, default: 6 }) limit?: number;
}

export class LowStockProduct {
  @Id() productId: string;
  @Text() name: string;
  @Text({ min: 0, max: 500, description: 'First picture, empty for none' }) image: string;
  @Int({ min: 0 }) stock: number;
  @Flag() isAvailable: boolean;
}

export class LowStock {
  @Int({ min: 0 }) total: number;
  @ListOf(() => LowStockProduct, { description: 'Those with the fewest pieces first' })
  products: LowStockProduct[];
}

export class StageCount {
  @OneOf(REPAIR_STAGES) progress: RepairStage;
  @Int({ min: 0 }) count: number;
}

export class OverdueRepair {
  @Id() _id: string;
  @Text() deviceName: string;
  @Text() serialNo: string;
  @OneOf(REPAIR_STAGES) progress: RepairStage;
  @Day() estimatedDate: string;
}

export class OverdueRepairs {
  @Int({ min: 0 }) total: number;
  @ListOf(() => OverdueRepair, { description: 'At most six, those that wait longest first' })
  repairs: OverdueRepair[];
}

/** What repairs have taken, and what is still unpaid. */
export class RepairMoney {
  @Money({
    min: Number.MIN_SAFE_INTEGER,
    max: Number.MAX_SAFE_INTEGER,
    description: 'Of the day in Asia/Colombo, less what was given back',
  })
  takenToday: number;
  @Money({ max: Number.MAX_SAFE_INTEGER, description: 'Charged and not paid' }) open: number;
  @Int({ min: 0, description: 'How many repairs that is of' }) openRepairs: number;
}

export class RepairSummary {
  @ListOf(() => StageCount, { description: 'Every stage, in their order' }) stages: StageCount[];
  @Nested(() => OverdueRepairs, { description: 'Past their estimated day and not ready' })
  overdue: OverdueRepairs;
  @Nested(() => RepairMoney, { optional: true }) money?: RepairMoney;
}

export class NoQuery {}

const forAdmins = { tag: 'Dashboard', roles: ['admin'], status: 200 } as const;

/** The reply is `Sales` as raw JSON. */
export const SummarizeSales = endpoint<SalesQuery, Sales>('orders.sales.summarize', {
  at: 'GET /dashboard/sales',
  name: 'summarizeSales',
  summary: 'Orders and revenue by day, and how many orders wait',
  query: SalesQuery,
  reply: Sales,
  ...forAdmins,
});

export const ReadOrdersToDo = endpoint<NoQuery, OrdersToDo>('orders.sales.to-do', {
  at: 'GET /dashboard/orders',
  name: 'readOrdersToDo',
  summary: 'The pending orders by what is to be done with them',
  reply: OrdersToDo,
  ...forAdmins,
});

export const ListLowStock = endpoint<LowStockQuery, LowStock>('catalog.stock.list-low', {
  at: 'GET /dashboard/low-stock',
  name: 'listLowStock',
  summary: 'What is for sale and nearly gone, or gone',
  query: LowStockQuery,
  reply: LowStock,
  ...forAdmins,
});

export const SummarizeRepairs = endpoint<NoQuery, RepairSummary>('repairs.repair.summarize', {
  at: 'GET /dashboard/repairs',
  name: 'summarizeRepairs',
  summary: 'Repairs by stage, and those that are late',
  reply: RepairSummary,
  ...forAdmins,
});
