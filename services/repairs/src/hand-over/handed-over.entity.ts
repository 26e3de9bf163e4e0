import { money } from '@netra/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How a device was given back; its outcome is with the repair. */
@Entity('hand_over')
export class HandedOver {
  @PrimaryColumn('uuid') repairId: string;
  @Column('timestamptz') at: Date;
  /** The name of whoever gave it back. */
  @Column('text') by: string;
  @money() charged: number;
  @money() paid: number;
  @Column('date', { nullable: true }) warrantyUntil: string | null;
  /** The customer's, as the lines of an SVG path. */
  @Column('text', { nullable: true }) signature: string | null;
}
