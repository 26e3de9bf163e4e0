import type { OrderStatus, PaymentMethod, ReserveLine } from '@netra/contracts';
import { money } from '@netra/service-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * An order from the moment it is tried. `reserving`: the catalogue is asked for its stock, nobody knows yet; `placed`: it
 * stands, and from now on only its status counts; `failed`: it was given up and is never shown.
 */
export type PlacingState = 'reserving' | 'placed' | 'failed';

@Entity('customer_order')
@Index('customer_order_number', ['orderId'], { unique: true })
@Index('customer_order_key', ['userId', 'idempotencyKey'], {
  unique: true,
  where: 'idempotency_key IS NOT NULL',
})
@Index('customer_order_newest', { synchronize: false })
@Index('customer_order_by_status', { synchronize: false })
@Index('customer_order_by_total', { synchronize: false })
@Index('customer_order_by_name', { synchronize: false })
@Index('customer_order_by_user', { synchronize: false })
@Index('customer_order_search', { synchronize: false })
@Index('customer_order_unfinished', { synchronize: false })
@Index('customer_order_failed', { synchronize: false })
export class CustomerOrder {
  @PrimaryColumn('uuid') id: string;
  /** The number that people see, `NT-` and eight characters. */
  @Column('text') orderId: string;
  @Column('text') userId: string;
  @Column('text') name: string;
  @Column('text') email: string;
  /** When it was placed: what the customer typed is mailed only to an address that is theirs. */
  @Column('boolean', { default: false }) isEmailConfirmed: boolean;
  @Column('text') address: string;
  @Column('text') phone: string;
  @Column('text') paymentMethod: PaymentMethod;
  @Column('text', { default: '' }) notes: string;
  @Column('text', { default: 'reserving' }) state: PlacingState;
  @Column('text', { default: 'pending' }) status: OrderStatus;
  @money({ default: 0 }) total: number;
  /** What was asked for. */
  @Column('jsonb') wanted: ReserveLine[];
  /** The sum of `wanted`; null in orders of the release before. */
  @Column('integer', { nullable: true }) pieces: number | null;
  /** The caller's key, while it stands for this order, and the hash of the body that came with it. */
  @Column('text', { nullable: true }) idempotencyKey: string | null;
  @Column('text') bodyHash: string;
  /** The catalogue's reservation that holds the stock of this order. */
  @Column('text') reservationId: string;
  /** While a cancelled order takes its stock again: the reservation that may hold it. */
  @Column('text', { nullable: true }) retakingId: string | null;
  @Column('integer', { default: 0 }) retakes: number;
  @Column('integer', { default: 1 }) version: number;
  @Column('timestamptz', { nullable: true }) placedAt: Date | null;
  /** When the unfinished step began or was tried again. */
  @Column('timestamptz', { default: () => 'now()' }) touchedAt: Date;
  /** What the search looks in; kept by a trigger. */
  @Column('text', { default: '', select: false }) searchText: string;
}
