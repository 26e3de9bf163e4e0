import type { Actor, ImportError, ImportMode, ImportState } from '@netra/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A file of products. While it is `applying`, the process that writes it holds its lock. A process that finds the lock free resumes after
 * the written rows.
 */
@Entity('product_import')
export class ProductImportBatch {
  @PrimaryColumn('uuid') id: string;
  @Column('text') fileName: string;
  @Column('text', { default: 'staging' }) state: ImportState;
  @Column('text', { nullable: true }) mode: ImportMode | null;
  /** The number of written rows. */
  @Column('integer', { default: 0 }) done: number;
  @Column('jsonb', { nullable: true }) problem: ImportError | null;
  /** Who applied it, and so wrote all of its rows, even if the process died; null from the previous release. */
  @Column('jsonb', { nullable: true }) actor: Actor | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}
