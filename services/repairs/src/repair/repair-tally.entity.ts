import type { RepairStage } from '@netra/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A share of the number of repairs at a stage; triggers of the table of repairs maintain it. */
@Entity('repair_tally')
export class RepairTally {
  @PrimaryColumn('text') progress: RepairStage;
  @PrimaryColumn('integer') slot: number;
  @Column('bigint') count: string;
}
