import { Check, Column, Entity, Index, PrimaryColumn, VersionColumn } from 'typeorm';

@Entity('supplier')
@Index('supplier_email', ['email'], { unique: true, where: 'deleted_at IS NULL' })
@Index('supplier_newest', ['createdAt', 'id'])
@Index('supplier_search', { synchronize: false })
@Check('supplier_email_lower_case', 'email = lower(email)')
export class Supplier {
  @PrimaryColumn('uuid') id: string;
  @Column('text') firstName: string;
  @Column('text') lastName: string;
  @Column('text') email: string;
  @Column('text', { nullable: true }) phone: string | null;
  /** What the supplier delivers. */
  @Column('text', { default: '' }) item: string;
  /** The text that the search uses; kept by a trigger. */
  @Column('text', { default: '', select: false }) searchText: string;
  /** Raised by every save, to detect stale forms. */
  @VersionColumn({ default: 1 }) version: number;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz', { nullable: true }) deletedAt: Date | null;
}
