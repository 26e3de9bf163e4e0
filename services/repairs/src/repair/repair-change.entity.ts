import type { FieldChange, RepairStage } from '@netra/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One save of a repair. Guests see only `stage` and `at`. */
@Entity('repair_change')
@Index('repair_change_finished', ['at'], { where: `stage in ('Ready for Pickup', 'Completed')` })
@Index('repair_change_version', ['repairId', 'version'], { unique: true })
export class RepairChange {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') repairId: string;
  /** The version of the repair after this save. */
  @Column('integer') version: number;
  @Column('timestamptz') at: Date;
  @Column('text') author: string;
  @Column('text', { nullable: true }) authorId: string | null;
  /** The stage that was reached, if this save reached one. */
  @Column('text', { nullable: true }) stage: RepairStage | null;
  @Column('jsonb') changes: FieldChange[];
}
