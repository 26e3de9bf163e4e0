import { WARRANTY_MONTHS, type Category } from '@netra/contracts';
import { money } from '@netra/service-kit';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A product. Deleted rows stay, because orders, reservations and the ledger refer to them. */
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
@Index('product_specs', { synchronize: false })
@Index('product_part', { synchronize: false })
export class Product {
  @PrimaryColumn('uuid') id: string;
  /** As the admin wrote it; unique regardless of case, also among deleted products. */
  @Column('text') productId: string;
  @Column('text') name: string;
  @Column('text', { array: true }) altNames: string[];
  @Column('text') description: string;
  @Column('text', { array: true }) images: string[];
  /** Each as `name=value`. */
  @Column('text', { array: true, default: [] }) specs: string[];
  @Column('text', { default: '' }) nameSi: string;
  @Column('text', { array: true, default: [] }) altNamesSi: string[];
  @Column('text', { default: '' }) descriptionSi: string;
  @Column('text', { default: '' }) nameTa: string;
  @Column('text', { array: true, default: [] }) altNamesTa: string[];
  @Column('text', { default: '' }) descriptionTa: string;
  @money() price: number;
  /** Its kind, connection and size in a kit; written by the trigger `product_part`. */
  @Column('text', { nullable: true, select: false }) partKind: string | null;
  @Column('text', { nullable: true, select: false }) partConnection: string | null;
  @Column('numeric', { nullable: true, select: false }) partSize: string | null;
  /** Under the contract's name. */
  @money({ name: 'label_price' }) labellPrice: number;
  @Column('integer') stock: number;
  @Column('boolean') isAvailable: boolean;
  /** Available and in stock; written by the trigger `product_can_be_bought`. Lists are sorted by it first. */
  @Column('boolean', { default: false, select: false }) canBeBought: boolean;
  /** The stock when it is 20 or less; written by the same trigger. */
  @Column('integer', { nullable: true, select: false }) fewLeft: number | null;
  @Column('text') category: Category;
  @Column('integer', { default: WARRANTY_MONTHS }) warrantyMonths: number;
  @Column('integer', { default: 0 }) ratingSum: number;
  @Column('integer', { default: 0 }) reviewCount: number;
  /** Rises with every edit and every movement of stock, so that no stale save overwrites a sale. */
  @Column('integer', { default: 1 }) version: number;
  /** Id, name and other names as the search compares them; these three are written by the trigger `product_search`. */
  @Column('text', { default: '', select: false }) searchName: string;
  @Column('text', { default: '', select: false }) searchText: string;
  @Column('text', { array: true, default: [], select: false }) searchSigns: string[];
  /** The JSON of the fields that no sale changes, without braces; written by the trigger `product_kept_json`. */
  @Column('text', { default: '', select: false }) keptJson: string;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz', { default: () => 'now()' }) updatedAt: Date;
  @Column('timestamptz', { nullable: true }) deletedAt: Date | null;
}
