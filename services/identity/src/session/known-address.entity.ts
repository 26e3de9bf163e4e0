import { Column, Entity, PrimaryColumn } from 'typeorm';

export const KNOWN_FOR_DAYS = 90;

/** An address from which an account's owner has signed in, kept as a hash for 90 days after the last time. */
@Entity('known_address')
export class KnownAddress {
  @PrimaryColumn('uuid') accountId: string;
  @PrimaryColumn('text') addressHash: string;
  @Column('timestamptz', { default: () => 'now()' }) seenAt: Date;
}
