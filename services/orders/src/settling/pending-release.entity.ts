import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A reservation whose stock the catalogue must take back; gone once it has. */
@Entity('pending_release')
export class PendingRelease {
  @PrimaryColumn('text') reservationId: string;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  /** When the catalogue was last asked in vain. */
  @Column('timestamptz', { nullable: true }) triedAt: Date | null;
}
