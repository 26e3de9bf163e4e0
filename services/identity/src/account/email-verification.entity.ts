import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A link mailed at sign-up. Only the hash of its token is kept. */
@Entity('email_verification')
export class EmailVerification {
  @PrimaryColumn('text') tokenHash: string;
  @Column('uuid') accountId: string;
  @Index('email_verification_expiry') @Column('timestamptz') expiresAt: Date;
}
