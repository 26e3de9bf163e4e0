import type { NoChargeReason, QuoteLine, RepairOutcome } from '@netra/contracts';
import { money } from '@netra/service-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One hand-over of a device. A repair that came back to work has several; none is ever changed. */
@Entity('repair_hand_over')
@Index('repair_hand_over_of_repair', ['repairId', 'at'])
@Index('repair_hand_over_at', ['at'])
export class HandedOver {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') repairId: string;
  @Column('timestamptz') at: Date;
  /** The name of the person who handed it over. */
  @Column('text') by: string;
  @Column('text') outcome: RepairOutcome;
  @Column('jsonb', { default: [] }) lines: QuoteLine[];
  /** The number of the quote among the lines, so that no later hand-over charges it again. */
  @Column('integer', { nullable: true }) quoteNumber: number | null;
  @money() charged: number;
  @Column('text', { nullable: true }) noChargeReason: NoChargeReason | null;
  @money() paid: number;
  @Column('date', { nullable: true }) warrantyUntil: string | null;
  /** The customer's signature, as the path of an SVG. */
  @Column('text', { nullable: true }) signature: string | null;
}
