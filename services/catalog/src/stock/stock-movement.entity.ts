import type { MovementReason } from '@netra/contracts';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** One change of a product's stock; the changes of a product add up to its stock. */
@Entity('stock_movement')
@Index('stock_movement_product', ['product', 'id'])
@Index('stock_movement_time', { synchronize: false })
@Index('stock_movement_key', ['key'], { unique: true, where: 'key IS NOT NULL' })
export class StockMovement {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id: string;

  @Column('uuid') product: string;
  @Column('integer') change: number;
  /** The stock after the change. */
  @Column('integer') stock: number;
  @Column('text') reason: MovementReason;
  /** The reservation, for `reserved` and `released`: the order's number, with a suffix when the stock is taken again. */
  @Column('text', { nullable: true }) reservationId: string | null;
  /** The purchase of a delivery, the repair of a part. */
  @Column('text', { nullable: true }) reference: string | null;
  /** The requester's key: repeating it moves nothing. */
  @Column('text', { nullable: true }) key: string | null;
  @Column('text', { nullable: true }) note: string | null;
  @Column('text', { nullable: true }) actorId: string | null;
  /** Null also for movements by staff of a release before 0.3.0. */
  @Column('text', { nullable: true }) actorName: string | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}
