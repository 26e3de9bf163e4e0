import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who ordered which product, from the events of orders. Only a delivered order makes a verified buyer. */
@Entity('buyer')
export class Buyer {
  @PrimaryColumn('text') userId: string;
  @PrimaryColumn('text') productId: string;
  @PrimaryColumn('text') orderId: string;
  /** Not delivered after its last change: cancelled, or open again. */
  @Column('boolean', { default: false }) isCancelled: boolean;
  /** The version of the order at its last known change; 0 before any. */
  @Column('integer', { default: 0 }) version: number;
}
