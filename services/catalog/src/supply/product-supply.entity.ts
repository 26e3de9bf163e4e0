import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Where a product comes from, and how much of it there should be; not public, hence no part of the product. */
@Entity('product_supply')
export class ProductSupply {
  @PrimaryColumn('uuid') product: string;
  /** The address of the supplier, which is the key of the people service. */
  @Column('text', { nullable: true }) supplier: string | null;
  @Column('integer', { nullable: true }) target: number | null;
}
