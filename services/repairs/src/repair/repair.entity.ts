import type { RepairOutcome, RepairStage } from '@netra/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('repair')
@Index('repair_newest', ['createdAt', 'id'])
@Index('repair_newest_of_stage', ['progress', 'createdAt', 'id'])
@Index('repair_search', { synchronize: false })
export class Repair {
  @PrimaryColumn('uuid') id: string;
  @Column('text') deviceName: string;
  /** As typed; found by its `serial_key`, which is indexed. */
  @Column('text') serialNo: string;
  @Column('text', { default: 'Received' }) progress: RepairStage;
  @Column('date') estimatedDate: string;
  /** What the customer reads. */
  @Column('text', { default: '' }) notes: string;
  @Column('text', { default: '' }) internalNotes: string;
  @Column('text', { nullable: true }) customerName: string | null;
  @Column('text', { nullable: true }) customerEmail: string | null;
  @Column('text', { nullable: true }) customerPhone: string | null;
  @Column('text', { nullable: true }) orderId: string | null;
  @Column('text', { nullable: true }) outcome: RepairOutcome | null;
  /** What the search looks in; kept by a trigger. */
  @Column('text', { default: '', select: false }) searchText: string;
  /** Rises with every save, so that a stale form is noticed. */
  @Column('integer', { default: 1 }) version: number;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz', { default: () => 'now()' }) updatedAt: Date;
}
