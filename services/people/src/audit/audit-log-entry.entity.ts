import type { AuditAction, AuditSubject, StaffRole } from '@netra/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Every change by an admin or technician, in all services, in one sequence. Append-only. */
@Entity('audit_log')
@Index('audit_log_newest', ['at', 'id'])
@Index('audit_log_by_subject', ['subject', 'at', 'id'])
@Index('audit_log_by_actor', ['actorId', 'at', 'id'])
@Index('audit_log_of_subject', ['subjectId', 'at', 'id'])
@Index('audit_log_search', { synchronize: false })
export class AuditLogEntry {
  @PrimaryColumn('uuid') id: string;
  /** When the service made the change, by the clock of its database. */
  @Column('timestamptz') at: Date;
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
  /** The text that the search looks in; a trigger maintains it. */
  @Column('text', { default: '', select: false }) searchText: string;
}
