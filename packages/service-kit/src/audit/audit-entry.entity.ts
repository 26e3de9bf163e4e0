import type { AuditAction, AuditSubject, StaffRole } from '@netra/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A change by an admin or technician; a service can only add entries. */
@Entity('audit_entry')
@Index('audit_entry_subject', ['subject', 'subjectId', 'at'])
export class AuditEntry {
  @PrimaryColumn('uuid') id: string;
  /** Set only by the database's clock. */
  @Column('timestamptz', { default: () => 'clock_timestamp()' }) at: Date;
  @Column('text') actorId: string;
  @Column('text') actorName: string;
  @Column('text') actorRole: StaffRole;
  @Column('text') subject: AuditSubject;
  @Column('text') subjectId: string;
  @Column('text') label: string;
  @Column('text') action: AuditAction;
  @Column('jsonb', { nullable: true }) before: Record<string, unknown> | null;
  @Column('jsonb', { nullable: true }) after: Record<string, unknown> | null;
  @Column('text', { nullable: true }) requestId: string | null;
}
