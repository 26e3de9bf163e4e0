import type { Actor } from '@netra/contracts';
import { money } from '@netra/service-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A part of a repair, and whether the stock has moved it: `taking` and `returning` wait for its answer. */
@Entity('repair_part')
@Index('repair_part_of_repair', ['repairId', 'id'])
@Index('repair_part_key', ['idempotencyKey'], { unique: true, where: 'idempotency_key IS NOT NULL' })
@Index('repair_part_open', ['touchedAt'], { where: `state <> 'taken'` })
export class Part {
  /** Identifies the movements in the stock's ledger. */
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') repairId: string;
  @Column('text') productId: string;
  @Column('text', { default: '' }) name: string;
  @Column('integer') qty: number;
  @money({ default: 0 }) price: number;
  @Column('text', { default: 'taking' }) state: 'taking' | 'taken' | 'returning';
  /** The hand-over that charged it or gave it for free. */
  @Column('uuid', { nullable: true }) handOverId: string | null;
  @Column('text', { nullable: true }) idempotencyKey: string | null;
  /** Who last took or returned it: the history and the audit log name them even when the worker settles it. */
  @Column('jsonb', { nullable: true }) actor: Actor | null;
  @Column('timestamptz', { default: () => 'now()' }) touchedAt: Date;
}
