import type {
  CustomerLanguage,
  DeliveryChoice,
  OrderStage,
  OrderStatus,
  PaymentMethod,
  ReserveLine,
} from '@netra/contracts';
import { money } from '@netra/service-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * An order from its first attempt on. `reserving`: stock is requested from the catalogue, the outcome is open;
 * `placed`: valid, only its status changes from now on; `failed`: given up and never shown.
 */
export type PlacingState = 'reserving' | 'placed' | 'failed';

/** The stages of a pending order, in their usual sequence. */
export const PROGRESS = ['placed', 'confirmed', 'packed', 'sent'] as const satisfies readonly OrderStage[];
export type OrderProgress = (typeof PROGRESS)[number];

@Entity('customer_order')
@Index('customer_order_number', ['orderId'], { unique: true })
@Index('customer_order_key', ['userId', 'idempotencyKey'], {
  unique: true,
  where: 'idempotency_key IS NOT NULL',
})
@Index('customer_order_phone_key', { synchronize: false })
@Index('customer_order_newest', { synchronize: false })
@Index('customer_order_by_status', { synchronize: false })
@Index('customer_order_by_progress', { synchronize: false })
@Index('customer_order_to_confirm', { synchronize: false })
@Index('customer_order_to_review', { synchronize: false })
@Index('customer_order_by_total', { synchronize: false })
@Index('customer_order_by_name', { synchronize: false })
@Index('customer_order_by_user', { synchronize: false })
@Index('customer_order_search', { synchronize: false })
@Index('customer_order_unfinished', { synchronize: false })
@Index('customer_order_failed', { synchronize: false })
export class CustomerOrder {
  @PrimaryColumn('uuid') id: string;
  /** The public number, `NT-` and eight characters. */
  @Column('text') orderId: string;
  /** The account, or what `guestId` returns for an order by phone without one. */
  @Column('text') userId: string;
  @Column('text') name: string;
  @Column('text') email: string;
  /**
   * Whether the address was confirmed when the order was placed: mails to an unconfirmed one contain no text of
   * the customer.
   */
  @Column('boolean', { default: false }) isEmailConfirmed: boolean;
  @Column('text') address: string;
  @Column('text') phone: string;
  /** Who has taken it by phone; null for an order from the shop. */
  @Column('text', { nullable: true }) takenBy: string | null;
  /** How the customer would like to pay; whether it is paid is not known here. */
  @Column('text') paymentMethod: PaymentMethod;
  @Column('text', { default: '' }) notes: string;
  @Column('text', { default: 'reserving' }) state: PlacingState;
  @Column('text', { default: 'pending' }) status: OrderStatus;
  /** How far a pending order is; a completed or cancelled one keeps how far it had got. */
  @Column('text', { default: 'placed' }) progress: OrderProgress;
  /** When it reached a stage; null also for changes by the previous release. */
  @Column('timestamptz', { nullable: true }) confirmedAt: Date | null;
  @Column('timestamptz', { nullable: true }) packedAt: Date | null;
  @Column('timestamptz', { nullable: true }) sentAt: Date | null;
  @Column('timestamptz', { nullable: true }) deliveredAt: Date | null;
  @Column('timestamptz', { nullable: true }) cancelledAt: Date | null;
  @Column('boolean', { default: false }) isCancelledByCustomer: boolean;
  @Column('boolean', { default: false }) isExpired: boolean;
  /** The time at which it is cancelled unless it is confirmed; null = never. */
  @Column('timestamptz', { nullable: true }) confirmBy: Date | null;
  /** Whether its customer was reminded to confirm it; only then does it expire. */
  @Column('boolean', { default: false }) isReminded: boolean;
  /** When its customer was asked for reviews, or there was nothing to ask for. */
  @Column('timestamptz', { nullable: true }) reviewsAskedAt: Date | null;
  /** The language of its mails. */
  @Column('text', { default: 'en' }) language: CustomerLanguage;
  /** Null when the delivery is arranged by phone. */
  @Column('text', { nullable: true }) district: DeliveryChoice | null;
  @money({ default: 0 }) deliveryFee: number;
  /** With the delivery fee. */
  @money({ default: 0 }) total: number;
  /** The requested lines. */
  @Column('jsonb') wanted: ReserveLine[];
  /** The sum of `wanted`; null in orders of the previous version. */
  @Column('integer', { nullable: true }) pieces: number | null;
  /** The caller's key while it identifies this order, and the hash of the request body. */
  @Column('text', { nullable: true }) idempotencyKey: string | null;
  @Column('text') bodyHash: string;
  /** The catalogue's reservation with the stock of this order. */
  @Column('text') reservationId: string;
  /** While a cancelled order reserves its stock again: the reservation that may have it. */
  @Column('text', { nullable: true }) retakingId: string | null;
  @Column('integer', { default: 0 }) retakes: number;
  @Column('integer', { default: 1 }) version: number;
  @Column('timestamptz', { nullable: true }) placedAt: Date | null;
  /** When the unfinished step started or was last retried. */
  @Column('timestamptz', { default: () => 'now()' }) touchedAt: Date;
  /** The text that the search uses; kept by a trigger. */
  @Column('text', { default: '', select: false }) searchText: string;
}
