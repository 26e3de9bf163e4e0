import { money } from '@netra/service-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A payment for a repair, made at its hand-over (with that hand-over's id) or later; below 0 what a correction (with its id) gave back. */
@Entity('repair_payment')
@Index('repair_payment_at', ['at'])
@Index('repair_payment_key', ['idempotencyKey'], { unique: true, where: 'idempotency_key IS NOT NULL' })
export class Payment {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') repairId: string;
  @Column('timestamptz') at: Date;
  /** The name of the person who took the payment, or gave it back. */
  @Column('text') by: string;
  @money() amount: number;
  @Column('text', { nullable: true }) idempotencyKey: string | null;
}
