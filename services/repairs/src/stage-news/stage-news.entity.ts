import type { RepairStage } from '@netra/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A repair whose customer has not been notified of its new stage. */
@Entity('stage_news')
@Index('stage_news_due', ['dueAt'])
export class StageNews {
  @PrimaryColumn('uuid') repairId: string;
  /** The stage of the last mail to the customer. */
  @Column('text') toldStage: RepairStage;
  @Column('timestamptz') dueAt: Date;
}
