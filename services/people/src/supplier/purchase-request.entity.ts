import type { PurchaseState } from '@netra/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A purchase request as it was mailed, and how much of it was delivered. */
@Entity('purchase_request')
@Index('purchase_request_supplier', ['supplierId', 'createdAt'])
@Index('purchase_request_newest', ['createdAt', 'id'])
@Index('purchase_request_state', ['state', 'createdAt', 'id'])
@Index('purchase_request_key', ['idempotencyKey'], { unique: true, where: 'idempotency_key IS NOT NULL' })
@Index('purchase_request_open', { synchronize: false })
@Index('purchase_request_product', { synchronize: false })
export class PurchaseRequest {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') supplierId: string;
  @Column('text') item: string;
  @Column('integer') quantity: number;
  /** The product whose stock a delivery raises; its key in the catalogue. */
  @Column('text', { nullable: true }) productId: string | null;
  @Column('integer', { default: 0 }) received: number;
  @Column('text', { default: 'sent' }) state: PurchaseState;
  @Column('date') requiredDate: string;
  @Column('text', { nullable: true }) note: string | null;
  /** The admin who made the request. */
  @Column('text', { nullable: true }) requestedBy: string | null;
  /** Identifies the request: repeating it with the same key stores and mails nothing. */
  @Column('text', { nullable: true, select: false }) idempotencyKey: string | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}
