import { money } from '@netra/service-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A product of an order, with name, picture and price at the time of the order. */
@Entity('order_line')
@Index('order_line_order', ['order', 'position'])
export class OrderLine {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') order: string;
  @Column('integer') position: number;
  @Column('text') productId: string;
  @Column('text') productName: string;
  @Column('text') image: string;
  @Column('integer') qty: number;
  @money() price: number;
  /** Agreed with the order; null for what was sold before products stated a warranty. */
  @Column('integer', { nullable: true }) warrantyMonths: number | null;
}
