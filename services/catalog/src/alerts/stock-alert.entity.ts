import type { CustomerLanguage } from '@netra/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Somebody who is notified once when a product can be bought again: at most one pending alert per product and address. */
@Entity('stock_alert')
@Index('stock_alert_waiting', ['product', 'email'], { unique: true, where: 'told_at IS NULL' })
@Index('stock_alert_of_user', ['userId', 'createdAt'], { where: 'user_id IS NOT NULL' })
@Index('stock_alert_token', ['token'], { unique: true })
export class StockAlert {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') product: string;
  /** In lower case. */
  @Column('text') email: string;
  /** Null for a guest. */
  @Column('text', { nullable: true }) userId: string | null;
  @Column('text', { default: 'en' }) language: CustomerLanguage;
  /** The token in the link that ends the alert. */
  @Column('text') token: string;
  /** The time of the next attempt after a failure. */
  @Column('timestamptz', { default: () => 'now()' }) dueAt: Date;
  @Column('timestamptz', { nullable: true }) toldAt: Date | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}
