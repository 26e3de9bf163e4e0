import type { NoChargeReason, QuoteLine, RepairOutcome } from '@netra/contracts';
import { money } from '@netra/service-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How a device was given back. A repair that came back to work has one for each time; none is ever changed. */
@Entity('repair_hand_over')
@Index('repair_hand_over_of_repair', ['repairId', 'at'])
@Index('repair_hand_over_at', ['at'])
export class HandedOver {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') repairId: string;
  @Column('timestamptz') at: Date;
  /** The name of whoever gave it back. */
  @Column('text') by: string;
  @Column('text') outcome: RepairOutcome;
  @Column('jsonb', { default: [] }) lines: QuoteLine[];
  /** The quote that is among the lines, so that no later hand-over charges it again. */
  @Column('integer', { nullable: true }) quoteNumber: number | null;
  @money() charged: number;
  @Column('text', { nullable: true }) noChargeReason: NoChargeReason | null;
  @money() paid: number;
  @Column('date', { nullable: true }) warrantyUntil: string | null;
  /** The customer's, as the lines of an SVG path. */
  @Column('text', { nullable: true }) signature: string | null;
}
