import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

export type MailStatus = 'queued' | 'sent' | 'failed' | 'expired';

/** One mail to one address, ready to be sent. */
@Entity('mail')
@Unique('mail_key', ['key'])
@Check('mail_status_check', `status in ('queued', 'sent', 'failed', 'expired')`)
@Index('mail_due', ['nextAttemptAt'], { where: `status = 'queued'` })
@Index('mail_failed', ['createdAt'], { where: `status = 'failed'` })
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

  /**
   * Emptied once sent or expired, so that no one-time passwords and links remain. A failed mail keeps its texts for 72 hours after
   * the request, so that it can be queued again when the refusal was a mistake.
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
}
