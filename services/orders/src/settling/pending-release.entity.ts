import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A reservation that the catalogue has to release; deleted once it is released. */
@Entity('pending_release')
export class PendingRelease {
  @PrimaryColumn('text') reservationId: string;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  /** The last failed attempt. */
  @Column('timestamptz', { nullable: true }) triedAt: Date | null;
}
