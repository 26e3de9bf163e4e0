import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A message that waits for the relay; gone once the bus has it. */
@Entity('outbox')
export class OutboxMessage {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id: string;

  @Column('text')
  messageId: string;

  @Column('text')
  subject: string;

  @Column('text')
  payload: string;

  @Column('text', { nullable: true })
  requestId: string | null;

  /** The trace of the request that made it. */
  @Column('text', { nullable: true })
  traceparent: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
