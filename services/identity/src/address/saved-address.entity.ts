import type { District } from '@netra/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A delivery address of a customer. */
@Entity('saved_address')
@Index('saved_address_account', ['accountId', 'createdAt'])
export class SavedAddress {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') accountId: string;
  @Column('text') label: string;
  @Column('text') name: string;
  @Column('text') phone: string;
  @Column('text') district: District;
  @Column('text') address: string;
  @Column('text') landmark: string;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}
