import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who ordered which product, from the events of orders. A cancelled order makes no verified buyer. */
@Entity('buyer')
export class Buyer {
  @PrimaryColumn('text') userId: string;
  @PrimaryColumn('text') productId: string;
  @PrimaryColumn('text') orderId: string;
  @Column('boolean', { default: false }) isCancelled: boolean;
  /** The version of the order at its last known change; 0 before any. */
  @Column('integer', { default: 0 }) version: number;
}
