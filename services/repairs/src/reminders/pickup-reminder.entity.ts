import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A repair that waits for pick-up, while reminders are due. */
@Entity('pickup_reminder')
@Index('pickup_reminder_due', ['dueAt'])
export class PickupReminder {
  @PrimaryColumn('uuid') repairId: string;
  /** The repair's version when it became ready: part of the mail's key, with the count. */
  @Column('integer') readyVersion: number;
  @Column('timestamptz') readyAt: Date;
  /** The number of reminders sent so far. */
  @Column('integer', { default: 0 }) sent: number;
  @Column('timestamptz') dueAt: Date;
}
