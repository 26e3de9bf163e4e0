import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A word of any product, past or present, used to correct typing errors and for suggestions. */
@Entity('search_word')
@Index('search_word_near', { synchronize: false })
@Index('search_word_close', { synchronize: false })
export class SearchWord {
  @PrimaryColumn('text') word: string;
  @Column('text', { array: true }) near: string[];
}
