import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The number of orders that contained both products; a pair has a row in each direction. */
@Entity('bought_pair')
@Index('bought_pair_last', ['lastAt'])
export class BoughtPair {
  /** In the catalogue's spelling, like `other`. */
  @PrimaryColumn('text') product: string;
  @PrimaryColumn('text') other: string;
  @Column('integer') orders: number;
  @Column('timestamptz', { default: () => 'now()' }) lastAt: Date;
}
