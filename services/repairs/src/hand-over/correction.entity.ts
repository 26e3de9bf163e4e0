import { money } from '@netra/service-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A correction of what a hand-over has charged. It is never changed; another one corrects it. */
@Entity('repair_correction')
@Index('repair_correction_of_repair', ['repairId', 'at'])
@Index('repair_correction_at', ['at'])
@Index('repair_correction_key', ['idempotencyKey'], { unique: true, where: 'idempotency_key IS NOT NULL' })
export class Correction {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') repairId: string;
  /** Null in rows from before it, and when it takes off more than any single hand-over charges: `correctedOf` says which it is then. */
  @Column('uuid', { nullable: true }) handOverId: string | null;
  @Column('timestamptz') at: Date;
  /** The name of the admin. */
  @Column('text') by: string;
  @money() amount: number;
  /** What was paid beyond the new price and given back: a payment below 0 with this row's id. */
  @money() refunded: number;
  @Column('text') reason: string;
  @Column('text', { nullable: true }) idempotencyKey: string | null;
}
