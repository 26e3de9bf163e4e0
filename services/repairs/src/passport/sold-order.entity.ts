import type { OrderStatus } from '@netra/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

export interface SoldDevice {
  /** What serials are compared by. */
  key: string;
  productId: string;
  productName: string;
}

/** What orders has told of an order whose devices are known: a copy, so that a passport needs nobody else. */
@Entity('sold_order')
@Index('sold_order_serial', { synchronize: false })
export class SoldOrder {
  @PrimaryColumn('text') orderId: string;
  /** Of the order, when this was told. */
  @Column('integer') version: number;
  @Column('text') status: OrderStatus;
  @Column('date') soldOn: string;
  @Column('date') warrantyUntil: string;
  @Column('text', { array: true }) serialKeys: string[];
  @Column('jsonb') devices: SoldDevice[];
}
