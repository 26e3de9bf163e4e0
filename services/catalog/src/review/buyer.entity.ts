import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who ordered what, as told by orders' events; a cancelled order makes no verified buyer. */
@Entity('buyer')
export class Buyer {
  @PrimaryColumn('text') userId: string;
  @PrimaryColumn('text') productId: string;
  @PrimaryColumn('text') orderId: string;
  @Column('boolean', { default: false }) isCancelled: boolean;
  /** That of the order at its last known change; 0 for none. */
  @Column('integer', { default: 0 }) version: number;
}
