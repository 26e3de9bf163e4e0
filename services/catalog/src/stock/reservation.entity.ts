import type { ReservedLine } from '@netra/contracts';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Stock taken for an order. A released reservation stays as a tombstone, even when the release came first, so that a late attempt to take the
 * stock is refused.
 */
@Entity('reservation')
@Index('reservation_released', { synchronize: false })
@Check('reservation_state', `state in ('reserved', 'released')`)
export class Reservation {
  @PrimaryColumn('text') id: string;
  @Column('text') state: 'reserved' | 'released';
  @Column('jsonb', { default: [] }) lines: ReservedLine[];
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz', { nullable: true }) releasedAt: Date | null;
}
