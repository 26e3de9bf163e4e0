import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Which customer claimed the repair, and for which piece of which order. */
@Entity('warranty_claim')
@Index('warranty_claim_user', ['userId', 'createdAt'])
@Index('warranty_claim_serial', ['serialKey'])
@Index('warranty_claim_item', ['itemId'])
export class WarrantyClaim {
  @PrimaryColumn('uuid') repairId: string;
  @Column('text') userId: string;
  @Column('text') orderId: string;
  @Column('text') itemId: string;
  /** The normalised form for comparisons. */
  @Column('text') serialKey: string;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}
