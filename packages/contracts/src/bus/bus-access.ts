import { AuditRecorded } from '../people/audit.js';
import { FindProducts, ProductChanged } from '../catalog/catalog.js';
import { ReviewChanged } from '../catalog/reviews.js';
import { FindCustomer, GetCustomer } from '../identity/customer-record.js';
import type { SERVICES } from './health.js';
import { GetAccounts, OtpRequested } from '../identity/identity.js';
import { MailRequested } from '../mailer/mail.js';
import type { EventType, Message } from './message.js';
import { OrderSerialsRecorded } from '../orders/order-serials.js';
import { GoodsReceived } from '../people/purchases.js';
import { FindReviewable } from '../catalog/review-answers.js';
import { OrderPlaced, OrderStageChanged, OrderStatusChanged } from '../orders/order-events.js';
import { RepairChanged } from '../repairs/repairs.js';
import { ReleaseStock, ReserveStocks } from '../catalog/stock.js';
import { TakeParts } from '../catalog/stock-ledger.js';

/** The rights of a process on the bus. Its NATS user has exactly these. */
export interface BusAccess {
  /** The requests that it sends to other services: these, or all but `INTERNAL_MESSAGES`. */
  asks?: readonly Message<unknown, unknown>[] | 'public';
  /** The events that it adds to its outbox. */
  publishes?: readonly EventType<unknown>[];
  /** The events that it handles once each, with `@Consumes`. */
  consumes?: readonly EventType<unknown>[];
  /** The events that it receives only while it runs, with `bus.subscribe`. */
  hears?: readonly EventType<unknown>[];
  /** How it uses the bucket of ended sessions. */
  sessions?: 'read' | 'write';
}

export type BusProcess = (typeof SERVICES)[number] | 'gateway';

/**
 * Requests between services only: no external call may take or return stock in the name of an order or a repair. The gateway signs all
 * others; these carry no signature, because the bus lets only the listed services send them.
 */
export const INTERNAL_MESSAGES: readonly Message<unknown, unknown>[] = [
  FindCustomer,
  FindProducts,
  FindReviewable,
  GetAccounts,
  ReserveStocks,
  ReleaseStock,
  TakeParts,
];

/**
 * Every process on the bus; a service also answers all requests that begin with its name. The bus refuses every subject that is not
 * listed here.
 */
export const BUS_ACCESS: Record<BusProcess, BusAccess> = {
  gateway: {
    asks: 'public',
    hears: [ProductChanged, RepairChanged, OrderPlaced, OrderStatusChanged, OrderStageChanged],
    sessions: 'read',
  },
  catalog: {
    asks: [GetAccounts],
    publishes: [AuditRecorded, ProductChanged, ReviewChanged, MailRequested],
    consumes: [OrderPlaced, OrderStatusChanged, GoodsReceived],
  },
  orders: {
    asks: [
      FindCustomer,
      FindProducts,
      FindReviewable,
      ReserveStocks,
      ReleaseStock,
      GetAccounts,
      GetCustomer, // by the previous release
    ],
    publishes: [
      AuditRecorded,
      OrderPlaced,
      OrderStatusChanged,
      OrderStageChanged,
      OrderSerialsRecorded,
      MailRequested,
    ],
  },
  identity: {
    publishes: [AuditRecorded, OtpRequested, MailRequested],
    consumes: [OtpRequested],
    sessions: 'write',
  },
  repairs: {
    asks: [TakeParts],
    publishes: [AuditRecorded, RepairChanged, MailRequested],
    consumes: [OrderSerialsRecorded],
  },
  people: { publishes: [AuditRecorded, GoodsReceived, MailRequested], consumes: [AuditRecorded] },
  mailer: { publishes: [AuditRecorded], consumes: [MailRequested] },
};
