import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The choices for the start page, in a single row. The table is unlogged: a crash empties it, and the next round fills it. */
@Entity('highlight_choice')
export class HighlightChoice {
  @PrimaryColumn('smallint') id: number;
  /** The ids of the products, most often ordered first. */
  @Column('uuid', { array: true }) bestSellers: string[];
  @Column('uuid', { array: true }) reviews: string[];
  @Column('integer') products: number;
  @Column('integer') reviewCount: number;
  @Column('numeric') rating: string;
}
