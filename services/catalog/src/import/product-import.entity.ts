import type { ImportMode, ImportState } from '@netra/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A file of products. While it is `applying`, the process that writes it holds its lock; who finds the lock free knows that
 * the process is gone, and goes on after the rows that are written.
 */
@Entity('product_import')
export class ProductImportBatch {
  @PrimaryColumn('uuid') id: string;
  @Column('text') fileName: string;
  @Column('text', { default: 'staging' }) state: ImportState;
  @Column('text', { nullable: true }) mode: ImportMode | null;
  /** Rows that are written so far. */
  @Column('integer', { default: 0 }) done: number;
  @Column('text', { nullable: true }) problem: string | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}
