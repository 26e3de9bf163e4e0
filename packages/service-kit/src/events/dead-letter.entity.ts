import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/**
 * A message that a consumer could not handle in any of its attempts, or that the bus rejected permanently. Contains everything
 * needed to publish it again.
 */
@Entity('dead_letter')
export class DeadLetter {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id: string;

  /** `outbox` when the bus never accepted it. */
  @Column('text')
  consumer: string;

  @Column('text')
  messageId: string;

  @Column('text')
  subject: string;

  @Column('text')
  payload: string;

  @Column('text')
  error: string;

  /** Failed attempts; null for letters from before they were counted. */
  @Column('integer', { nullable: true })
  attempts: number | null;

  /** The time of the last failed attempt. */
  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
