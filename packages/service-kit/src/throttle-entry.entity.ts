import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How often a key was used in its window; an unlogged table, because losing it in a crash costs little. */
@Entity('throttle')
export class ThrottleEntry {
  @PrimaryColumn('text')
  key: string;

  @Column('timestamptz', { default: () => 'now()' })
  windowStart: Date;

  @Column('integer')
  count: number;
}
