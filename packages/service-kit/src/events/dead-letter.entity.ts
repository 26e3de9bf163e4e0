import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/**
 * A message that a consumer could not handle in any of its attempts, or that the bus refused for good; for a person to look
 * at. All that is needed to publish it again is here.
 */
@Entity('dead_letter')
export class DeadLetter {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id: string;

  /** `outbox` when it never came onto the bus. */
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

  /** Failed attempts; null when it was given up before they were counted. */
  @Column('integer', { nullable: true })
  attempts: number | null;

  /** The time of the last failed attempt. */
  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
