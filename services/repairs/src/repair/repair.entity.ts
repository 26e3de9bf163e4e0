import type {
  CustomerLanguage,
  RepairOrigin,
  RepairOutcome,
  RepairPhoto,
  RepairQuote,
  RepairStage,
} from '@netra/contracts';
import { money } from '@netra/service-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('repair')
@Index('repair_newest', ['createdAt', 'id'])
@Index('repair_newest_of_stage', ['progress', 'createdAt', 'id'])
@Index('repair_most_urgent_of_stage', ['progress', 'estimatedDate', 'id'], {
  where: `progress <> 'Completed'`,
})
@Index('repair_of_technician', ['assigneeId', 'createdAt', 'id'], { where: 'assignee_id IS NOT NULL' })
@Index('repair_idempotency_key', ['idempotencyKey'], { unique: true, where: 'idempotency_key IS NOT NULL' })
@Index('repair_finished_device', { synchronize: false })
@Index('repair_urgent', { synchronize: false })
@Index('repair_customer_name', { synchronize: false })
@Index('repair_customer_phone', { synchronize: false })
@Index('repair_customer_email', { synchronize: false })
@Index('repair_search', { synchronize: false })
@Index('repair_to_be_paid', ['id'], { where: 'charged > paid' })
export class Repair {
  @PrimaryColumn('uuid') id: string;
  @Column('text') deviceName: string;
  /** As typed; look-ups use its `serial_key`, which is indexed. */
  @Column('text') serialNo: string;
  @Column('text', { default: 'Received' }) progress: RepairStage;
  @Column('date') estimatedDate: string;
  /** What the customer reads. */
  @Column('text', { default: '' }) notes: string;
  @Column('text', { default: '' }) internalNotes: string;
  @Column('text', { nullable: true }) customerName: string | null;
  @Column('text', { nullable: true }) customerEmail: string | null;
  @Column('text', { nullable: true }) customerPhone: string | null;
  @Column('text', { default: 'en' }) customerLanguage: CustomerLanguage;
  @Column('text', { nullable: true }) accessories: string | null;
  /** The fault as the customer described it. */
  @Column('text', { nullable: true }) reportedFault: string | null;
  /** Where the device is stored in the shop. */
  @Column('text', { nullable: true }) shelf: string | null;
  @Column('text', { nullable: true }) orderId: string | null;
  /** Taken in over the counter, or by a claim of the customer. */
  @Column('text', { default: 'desk' }) origin: RepairOrigin;
  @Column('text', { nullable: true }) outcome: RepairOutcome | null;
  /** The technician who works on it; the name as of the claim. */
  @Column('text', { nullable: true }) assigneeId: string | null;
  @Column('text', { nullable: true }) assigneeName: string | null;
  /** The newest quote with its answer; the history has the earlier ones. */
  @Column('jsonb', { nullable: true }) quote: RepairQuote | null;
  @Column('jsonb', { default: [] }) photos: RepairPhoto[];
  /** The total of all hand-overs and corrections, and of the payments less what was given back. */
  @money({ default: 0 }) charged: number;
  @money({ default: 0 }) paid: number;
  /** The key of the intake and the hash of its request, to recognise a repeat. */
  @Column('text', { nullable: true, select: false }) idempotencyKey: string | null;
  @Column('text', { nullable: true, select: false }) bodyHash: string | null;
  /** The text that the search looks in; a trigger maintains it. */
  @Column('text', { default: '', select: false }) searchText: string;
  /** Increments with every save, so that a stale form is detected. */
  @Column('integer', { default: 1 }) version: number;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz', { default: () => 'now()' }) updatedAt: Date;
}
