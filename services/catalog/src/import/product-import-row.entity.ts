import type { ImportError } from '@netra/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What a row does to the catalogue: creates a product, changes one, changes nothing, or is invalid. */
export type Verdict = 'new' | 'change' | 'same' | 'bad';

@Entity('product_import_row')
@Index('product_import_row_product', ['import', 'productKey', 'row'])
export class ProductImportRow {
  @PrimaryColumn('uuid') import: string;
  /** Numbered as in spreadsheets. */
  @PrimaryColumn('integer') row: number;
  /** The product id in lower case. */
  @Column('text') productKey: string;
  @Column('text', { array: true }) cells: string[];
  /** The fields that the row sets. */
  @Column('jsonb') data: Record<string, unknown>;
  /** The version of the product in the file, if it has one. */
  @Column('integer', { nullable: true }) version: number | null;
  /** Errors of the row by itself. */
  @Column('jsonb', { array: true, default: [] }) problems: ImportError[];
  @Column('uuid', { nullable: true }) product: string | null;
  /** The version of the product at the dry run. */
  @Column('integer', { nullable: true }) seenVersion: number | null;
  @Column('text', { default: 'bad' }) verdict: Verdict;
  /** All errors of the row. */
  @Column('jsonb', { array: true, default: [] }) reasons: ImportError[];
  /** Whether it was written into the catalogue. */
  @Column('boolean', { default: false }) isWritten: boolean;
}
