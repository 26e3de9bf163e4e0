import type { Category } from '@netra/contracts';
import { money } from '@netra/service-kit';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A product; deleted ones stay, so that old orders, reservations and the ledger keep what they point to. */
@Entity('product')
@Check('product_stock_not_negative', 'stock >= 0')
@Index('product_id_unique', { synchronize: false })
@Index('product_latest', { synchronize: false })
@Index('product_oldest', { synchronize: false })
@Index('product_cheapest', { synchronize: false })
@Index('product_dearest', { synchronize: false })
@Index('product_by_time', { synchronize: false })
@Index('product_category', { synchronize: false })
@Index('product_few_left', { synchronize: false })
@Index('product_search', { synchronize: false })
export class Product {
  @PrimaryColumn('uuid') id: string;
  /** As the admin wrote it; unique regardless of case, also among deleted products. */
  @Column('text') productId: string;
  @Column('text') name: string;
  @Column('text', { array: true }) altNames: string[];
  @Column('text') description: string;
  @Column('text', { array: true }) images: string[];
  @money() price: number;
  @money() labelPrice: number;
  @Column('integer') stock: number;
  @Column('boolean') isAvailable: boolean;
  /** Available and in stock; the trigger `product_can_be_bought` writes it, and every list begins with it. */
  @Column('boolean', { default: false }) canBeBought: boolean;
  /** The stock, when it is 20 or less; the same trigger writes it. */
  @Column('integer', { nullable: true }) fewLeft: number | null;
  @Column('text') category: Category;
  @Column('integer', { default: 0 }) ratingSum: number;
  @Column('integer', { default: 0 }) reviewCount: number;
  /** Goes up with every edit and every movement of stock, so that no stale save overwrites a sale. */
  @Column('integer', { default: 1 }) version: number;
  /** Id, name and other names as the search compares them; the trigger `product_search` writes these three. */
  @Column('text', { default: '' }) searchName: string;
  @Column('text', { default: '' }) searchText: string;
  @Column('text', { array: true, default: [] }) searchSigns: string[];
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz', { default: () => 'now()' }) updatedAt: Date;
  @Column('timestamptz', { nullable: true }) deletedAt: Date | null;
}
