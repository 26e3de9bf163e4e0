import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A change of the number of rows of a list; see `talliesOf`. */
@Entity('row_tally')
@Index('row_tally_list', { synchronize: false })
export class RowTally {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id: string;

  @Column('text')
  list: string;

  @Column('text')
  kind: string;

  @Column('bigint')
  change: string;
}
