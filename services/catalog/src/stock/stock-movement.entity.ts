import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Why a stock changed: the first one, an admin's correction, taken by an order, given back by one. */
export type MovementReason = 'initial' | 'correction' | 'reserved' | 'released';

/** One change of a product's stock; the changes of a product add up to its stock. */
@Entity('stock_movement')
@Index('stock_movement_product', ['product', 'id'])
export class StockMovement {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id: string;

  @Column('uuid') product: string;
  @Column('integer') change: number;
  /** The stock after the change. */
  @Column('integer') stock: number;
  @Column('text') reason: MovementReason;
  /** The reservation, for `reserved` and `released`. */
  @Column('text', { nullable: true }) reservationId: string | null;
  @Column('text', { nullable: true }) actorId: string | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}
