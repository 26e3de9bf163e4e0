import type { ImportMode, ImportState } from '@netra/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A file of products. `applying` is written by a transaction of its own while another one, which holds the import's lock,
 * writes the products: who finds the lock free in that state knows that nothing came of it.
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
