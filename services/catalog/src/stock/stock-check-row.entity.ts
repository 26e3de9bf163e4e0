import type { StockMismatch } from '@netra/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last comparison of ledger, stock and reservations, in a single row. */
@Entity('stock_check')
export class StockCheckRow {
  @PrimaryColumn('smallint') id: number;
  @Column('timestamptz', { nullable: true }) startedAt: Date | null;
  @Column('timestamptz', { nullable: true }) checkedAt: Date | null;
  @Column('integer', { default: 0 }) products: number;
  @Column('integer', { default: 0 }) wrong: number;
  @Column('jsonb', { default: [] }) mismatches: StockMismatch[];
}
