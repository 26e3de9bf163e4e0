import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The private link of a repair. */
@Entity('tracking_link')
@Index('tracking_link_digest', ['digest'], { unique: true })
export class TrackingLink {
  @PrimaryColumn('uuid') repairId: string;
  /** 128 random bits. Kept as it is, for a ticket must be printable again. */
  @Column('text') token: string;
  /** SHA-256 of the token, by which it is found: how long a look-up takes tells nothing of the token. */
  @Column('text') digest: string;
}
