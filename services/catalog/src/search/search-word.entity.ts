import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A word that some product has or had; found by what it shares with a mistyped one. */
@Entity('search_word')
@Index('search_word_near', { synchronize: false })
export class SearchWord {
  @PrimaryColumn('text') word: string;
  @Column('text', { array: true }) near: string[];
}
