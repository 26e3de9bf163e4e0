import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An address from which an account's owner has signed in, kept as a hash for 90 days. */
@Entity('known_address')
export class KnownAddress {
  @PrimaryColumn('uuid') accountId: string;
  @PrimaryColumn('text') addressHash: string;
  @Column('timestamptz', { default: () => 'now()' }) seenAt: Date;
}
