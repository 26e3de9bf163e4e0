import { money } from '@netra/service-kit';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** What the rates of all districts share; there is one row. */
@Entity('delivery_terms')
@Check('delivery_terms_one_row', 'is_only')
export class DeliveryTermsRow {
  @PrimaryColumn('boolean', { default: true }) isOnly: boolean;
  /** Goods of this sum or more are delivered without a fee. */
  @money({ nullable: true }) freeFrom: number | null;
  /** Raised by every change of fees, days or sum. */
  @Column('integer', { default: 1 }) version: number;
}
