import type { OrderStatus } from '@netra/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

export interface SoldDevice {
  /** Normalized serials, for comparison. */
  key: string;
  productId: string;
  productName: string;
  /** Absent in copies of the previous release: then the order's warranty applies. */
  warrantyUntil?: string | null;
}

/** A copy of the devices of an order, so that a passport needs no other service. */
@Entity('sold_order')
@Index('sold_order_serial', { synchronize: false })
export class SoldOrder {
  @PrimaryColumn('text') orderId: string;
  /** The version of the order at the time of the event. */
  @Column('integer') version: number;
  @Column('text') status: OrderStatus;
  @Column('date') soldOn: string;
  @Column('date') warrantyUntil: string;
  @Column('text', { array: true }) serialKeys: string[];
  @Column('jsonb') devices: SoldDevice[];
}
