import { Column, Entity, PrimaryColumn } from 'typeorm';

export const KNOWN_FOR_DAYS = 90;

/**
 * A client address from which the owner of an account has signed in. It is stored as a hash for 90 days; a sign-in extends them at most
 * once a day.
 */
@Entity('known_address')
export class KnownAddress {
  @PrimaryColumn('uuid') accountId: string;
  @PrimaryColumn('text') addressHash: string;
  @Column('timestamptz', { default: () => 'now()' }) seenAt: Date;
}
