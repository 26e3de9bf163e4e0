import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A word of a searched text, with what it has in common with any word that is one typing error away. */
@Entity('search_word')
@Index('search_word_near', { synchronize: false })
export class SearchWord {
  @PrimaryColumn('text') word: string;
  @Column('text', { array: true }) near: string[];
}
