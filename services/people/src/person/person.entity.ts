import { Column, PrimaryColumn, VersionColumn } from 'typeorm';

/** The columns that employees and suppliers share. */
export abstract class Person {
  @PrimaryColumn('uuid') id: string;
  @Column('text') firstName: string;
  @Column('text') lastName: string;
  @Column('text') email: string;
  @Column('text', { nullable: true }) phone: string | null;
  /** The text that the search uses; kept by a trigger. */
  @Column('text', { default: '', select: false }) searchText: string;
  /** Raised by every save, to detect stale forms. */
  @VersionColumn({ default: 1 }) version: number;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz', { nullable: true }) deletedAt: Date | null;
}
