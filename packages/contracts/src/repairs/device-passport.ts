import { Day, Flag, Id, Instant, Int, ListOf, Nested, OneOf, Text } from '../rules/fields.js';
import { RecordId } from '../rules/record-id.js';
import { endpoint } from '../bus/endpoint.js';
import { ORDER_STATUSES, type OrderStatus } from '../orders/order-stages.js';
import { KnownCustomer } from './repair-customers.js';
import {
  atTheDesk,
  REPAIR_OUTCOMES,
  REPAIR_STAGES,
  type RepairOutcome,
  type RepairStage,
} from './repairs.js';
import { SerialKey } from './repair-tracker.js';

/** A passport lists at most this many earlier repairs. */
export const MAX_EARLIER_REPAIRS = 20;

export class PassportFilters {
  @RecordId({ optional: true, description: 'The repair that is looked at: only what was before it is told' })
  before?: string;
}

export class PassportQuery extends SerialKey {
  @RecordId({ optional: true }) before?: string;
}

/** The sale of a device. */
export class DeviceSale {
  @Id() orderId: string;
  @OneOf(ORDER_STATUSES) status: OrderStatus;
  @Text() productId: string;
  @Text() productName: string;
  @Day() soldOn: string;
  @Day({ nullable: true, description: 'The last day of the warranty; null for none' })
  warrantyUntil: string | null;
  @Flag({ description: 'Never for a cancelled order' }) isUnderWarranty: boolean;
}

export class EarlierRepair {
  @Id() _id: string;
  @Text() deviceName: string;
  @OneOf(REPAIR_STAGES) progress: RepairStage;
  @OneOf(REPAIR_OUTCOMES, { nullable: true }) outcome: RepairOutcome | null;
  @Instant() createdAt: string;
  @Instant({ nullable: true }) completedAt: string | null;
  @Day({ nullable: true, description: 'The last day of the warranty of this repair' })
  warrantyUntil: string | null;
}

/** Everything known about a device by its serial number. */
export class DevicePassport {
  @Nested(() => DeviceSale, { nullable: true }) sale: DeviceSale | null;
  @Int({ min: 0, description: 'Earlier repairs altogether' }) total: number;
  @ListOf(() => EarlierRepair, { max: MAX_EARLIER_REPAIRS }) repairs: EarlierRepair[];
  @Nested(() => KnownCustomer, { nullable: true, description: 'Of its newest earlier repair' })
  customer: KnownCustomer | null;
  @Flag({ description: 'A repair of it was completed a short time before' }) isRepeatFault: boolean;
}

/** Ignores the case of the serial; newest repair first. */
export const GetPassport = endpoint<PassportQuery, DevicePassport>('repairs.device.passport', {
  at: 'GET /repairs/passport/{serial}',
  name: 'getPassport',
  summary: 'What is known of a device: sale, warranty, earlier repairs',
  ...atTheDesk,
  path: SerialKey,
  query: PassportFilters,
  status: 200,
  reply: DevicePassport,
});
