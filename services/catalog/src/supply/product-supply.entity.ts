import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Where a product comes from, and its target stock; not public, hence not part of the product. */
@Entity('product_supply')
export class ProductSupply {
  @PrimaryColumn('uuid') product: string;
  /** The supplier's e-mail address, which is its key in the people service. */
  @Column('text', { nullable: true }) supplier: string | null;
  @Column('integer', { nullable: true }) target: number | null;
}
