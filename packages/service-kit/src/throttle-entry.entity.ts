import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The number of uses of a key in its window. The table is unlogged, because losing it in a crash costs little. */
@Entity('throttle')
export class ThrottleEntry {
  @PrimaryColumn('text')
  key: string;

  @Column('timestamptz', { default: () => 'now()' })
  windowStart: Date;

  @Column('integer')
  count: number;
}
