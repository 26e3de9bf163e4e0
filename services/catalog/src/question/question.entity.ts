import type { CustomerLanguage } from '@netra/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A shopper's question on a product. The shop has it to itself until it answers. */
@Entity('question')
@Index('question_of_product', { synchronize: false })
@Index('question_of_user', ['userId', 'product'], { where: 'answer IS NULL' })
@Index('question_waiting_first', { synchronize: false })
export class Question {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') product: string;
  @Column('text') userId: string;
  @Column('text') userName: string;
  @Column('text') text: string;
  /** Of the mail about the answer. */
  @Column('text', { default: 'en' }) language: CustomerLanguage;
  /** Of the shop. */
  @Column('text', { nullable: true }) answer: string | null;
  @Column('timestamptz', { nullable: true }) answeredAt: Date | null;
  /** Product id, name and question as the search reads them, for the admins' search. */
  @Column('text') searchText: string;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}
