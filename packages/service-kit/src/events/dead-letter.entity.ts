import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A message that a consumer could not handle in any of its attempts; for a person to look at. */
@Entity('dead_letter')
export class DeadLetter {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id: string;

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

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
