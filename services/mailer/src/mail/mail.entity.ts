import type { MailTemplate } from '@netra/contracts';
import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

export type MailStatus = 'queued' | 'sent' | 'failed' | 'expired';

/** One mail to one address, ready to be sent. */
@Entity('mail')
@Unique('mail_key', ['key'])
@Check('mail_status_check', `status in ('queued', 'sent', 'failed', 'expired')`)
@Index('mail_due', ['nextAttemptAt'], { where: `status = 'queued'` })
@Index('mail_failed', ['createdAt'], { where: `status = 'failed'` })
@Index('mail_expired', ['createdAt'], { where: `status = 'expired'` })
@Index('mail_newest', ['createdAt', 'id'])
@Index('mail_by_kind', ['kind', 'createdAt', 'id'])
@Index('mail_of_receiver', ['to', 'createdAt', 'id'])
@Index('mail_of_order', ['orderId', 'createdAt', 'id'], { where: 'order_id is not null' })
@Index('mail_of_repair', ['repairId', 'createdAt', 'id'], { where: 'repair_id is not null' })
@Index('mail_search', { synchronize: false })
export class Mail {
  @PrimaryColumn('uuid')
  id: string;

  /** Identifies the request; the same key never sends a second mail. */
  @Column('text')
  key: string;

  @Column('text')
  to: string;

  @Column('text')
  subject: string;

  /** Null for a mail of an earlier version, which counts as secret. */
  @Column('text', { nullable: true })
  kind: MailTemplate | null;

  @Column('text', { nullable: true })
  orderId: string | null;

  @Column('text', { nullable: true })
  repairId: string | null;

  /**
   * Kept as long as the row, so that staff can look at a mail and send it again. A secret one is emptied once sent or expired, so that
   * no one-time password and no link to confirm an address remains; a failed one 72 hours after the request.
   */
  @Column('text')
  text: string;

  @Column('text')
  html: string;

  @Column('text', { default: 'queued' })
  status: MailStatus;

  @Column('integer', { default: 0 })
  attempts: number;

  /** The end of the claim while a worker sends the mail. */
  @Column('timestamptz', { default: () => 'now()' })
  nextAttemptAt: Date;

  @Column('text', { nullable: true })
  lastError: string | null;

  /** The mail is worthless after this time; null = never. */
  @Column('timestamptz', { nullable: true })
  notAfter: Date | null;

  /** The trace of the request. */
  @Column('text', { nullable: true })
  traceparent: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  sentAt: Date | null;

  /** The text that the search uses; kept by a trigger. */
  @Column('text', { default: '', select: false })
  searchText: string;
}
