import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** In how many orders two products were together; a pair has a row in each direction. */
@Entity('bought_pair')
@Index('bought_pair_last', ['lastAt'])
export class BoughtPair {
  /** As the catalogue writes it, like `other`. */
  @PrimaryColumn('text') product: string;
  @PrimaryColumn('text') other: string;
  @Column('integer') orders: number;
  @Column('timestamptz', { default: () => 'now()' }) lastAt: Date;
}
