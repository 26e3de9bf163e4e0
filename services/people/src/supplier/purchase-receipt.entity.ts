import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A delivery of a purchase request. */
@Entity('purchase_receipt')
@Index('purchase_receipt_key', ['key'], { unique: true })
@Index('purchase_receipt_purchase', ['purchaseId'])
export class PurchaseReceipt {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') purchaseId: string;
  @Column('integer') quantity: number;
  /** Identifies the booking: repeating it with the same key changes nothing. */
  @Column('text') key: string;
  @Column('text', { nullable: true }) actorName: string | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}
