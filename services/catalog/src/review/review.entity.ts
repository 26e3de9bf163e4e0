import type { CustomerLanguage, ReviewPhoto } from '@netra/contracts';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A customer's review of a product, at most one per customer and product. Deleted rows stay. */
@Entity('review')
@Check('review_rating', 'rating between 1 and 5')
@Index('review_author', ['product', 'userId'], { unique: true, where: 'deleted_at IS NULL' })
@Index('review_of_product', { synchronize: false })
@Index('review_of_author', { synchronize: false })
@Index('review_newest', { synchronize: false })
@Index('review_best', { synchronize: false })
@Index('review_search', { synchronize: false })
@Index('review_photos_waiting', { synchronize: false })
export class Review {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') product: string;
  @Column('text') userId: string;
  @Column('text') userName: string;
  @Column('smallint') rating: number;
  @Column('text') comment: string;
  /** Of the mail about an answer. */
  @Column('text', { default: 'en' }) language: CustomerLanguage;
  /** Of the shop. */
  @Column('text', { nullable: true }) answer: string | null;
  @Column('timestamptz', { nullable: true }) answeredAt: Date | null;
  /** Everybody sees them. */
  @Column('jsonb', { default: [] }) photos: ReviewPhoto[];
  /** The office has not looked at them yet. */
  @Column('jsonb', { default: [] }) waitingPhotos: ReviewPhoto[];
  /** Product id, author and comment as the search reads them, for the admins' search. */
  @Column('text') searchText: string;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz', { default: () => 'now()' }) updatedAt: Date;
  @Column('timestamptz', { nullable: true }) deletedAt: Date | null;
}
