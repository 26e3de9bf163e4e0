import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** A line of a cart; name, price and picture always come from the catalogue. */
@Entity('cart_line')
@Check('cart_line_quantity', 'quantity between 1 and 999')
export class CartLine {
  @PrimaryColumn('text') userId: string;
  /** As the catalogue writes it. */
  @PrimaryColumn('text') productId: string;
  @Column('integer') quantity: number;
  /** The idempotency key of the last addition that had one. */
  @Column('text', { nullable: true }) additionKey: string | null;
  @Column('timestamptz', { default: () => 'now()' }) addedAt: Date;
}
