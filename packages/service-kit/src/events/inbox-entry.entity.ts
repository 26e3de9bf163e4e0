import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A message that a consumer has handled; written in the transaction of its effect. */
@Entity('inbox')
export class InboxEntry {
  @PrimaryColumn('text')
  consumer: string;

  @PrimaryColumn('text')
  messageId: string;

  @Index('inbox_received_at')
  @Column('timestamptz', { default: () => 'now()' })
  receivedAt: Date;
}
