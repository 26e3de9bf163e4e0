import {
  dayKind,
  keptList,
  keptTally,
  migrationsIn,
  SearchWord,
  type ServiceDefinition,
} from '@netra/service-kit';
import { CartLine } from './cart/cart-line.entity.js';
import { DeliveryRateRow } from './delivery/delivery-rate-row.entity.js';
import { DeliveryTermsRow } from './delivery/delivery-terms-row.entity.js';
import { CustomerOrder } from './order/customer-order.entity.js';
import { OrderLine } from './order/order-line.entity.js';
import { QuoteRequest } from './quotes/quote-request.entity.js';
import { OrdersConfig } from './orders.config.js';
import { OrdersModule } from './orders.module.js';
import { LineSerial } from './serials/line-serial.entity.js';
import { PendingRelease } from './settling/pending-release.entity.js';

const PLACED = `state = 'placed'`;
const byDay = (value: string) =>
  `select ${dayKind('placed_at', 'status')} as kind, ${value} as change from customer_order where ${PLACED} group by 1`;

/** Carts, placing orders, and their later changes. */
export const orders: ServiceDefinition<OrdersConfig> = {
  name: 'orders',
  config: OrdersConfig,
  module: OrdersModule,
  entities: [
    CartLine,
    CustomerOrder,
    OrderLine,
    PendingRelease,
    LineSerial,
    SearchWord,
    DeliveryRateRow,
    DeliveryTermsRow,
    QuoteRequest,
  ],
  migrations: await migrationsIn(new URL('./migrations/', import.meta.url)),
  keptCounts: [
    keptTally('customer_order', PLACED, 'status'),
    keptTally('quote_request', 'true', 'state'),
    keptList('customer_order_day', byDay('count(*)')),
    keptList('customer_order_revenue', byDay('sum((total * 100)::bigint)')),
  ],
};
