import { AuditChange, STAFF_ROLES, type StaffRole } from '../people/audit.js';
import { Id, Instant, ListOf, OneOf, Text } from '../rules/fields.js';
import { message } from '../bus/message.js';
import { OrderKey } from './orders.js';

/** One save of an order by the staff: who changed what, when. */
export class OrderChange {
  @Id() _id: string;
  @Instant() at: string;
  @Text() author: string;
  @OneOf(STAFF_ROLES) authorRole: StaffRole;
  @ListOf(() => AuditChange) changes: AuditChange[];
}

/** Newest first; NOT_FOUND for an unknown order. */
export const GetOrderHistory = message<OrderKey, OrderChange[]>('orders.order.history');
