import { Check, Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The largest payload of an event or a task, in bytes of UTF-8. The bus carries 1 MiB with the headers, which take less than the rest. */
export const MAX_EVENT_BYTES = 1_000_000;
/** The constraint that rejects a larger one; its violation becomes TOO_LARGE. */
export const OUTBOX_BOUND = 'outbox_bound';

/** A message that waits for the relay; deleted once the bus has it. */
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

  /** The trace of the request that added it. */
  @Column('text', { nullable: true })
  traceparent: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
