import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A purchase request as it was mailed. */
@Entity('purchase_request')
@Index('purchase_request_supplier', ['supplierId', 'createdAt'])
export class PurchaseRequest {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') supplierId: string;
  @Column('text') item: string;
  @Column('integer') quantity: number;
  @Column('date') requiredDate: string;
  @Column('text', { nullable: true }) note: string | null;
  /** The admin who made the request. */
  @Column('text', { nullable: true }) requestedBy: string | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}
