import { Check, Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { MAX_EVENT_BYTES, OUTBOX_BOUND } from './outbox-bound.js';

/** A message that waits for the relay; gone once the bus has it. */
@Entity('outbox')
@Check(OUTBOX_BOUND, `octet_length(payload) <= ${MAX_EVENT_BYTES}`)
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
