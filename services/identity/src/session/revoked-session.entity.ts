import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A token that was revoked by sign-out; kept until it expires. */
@Entity('revoked_session')
export class RevokedSession {
  @PrimaryColumn('text') jti: string;
  @Index('revoked_session_expiry') @Column('timestamptz') expiresAt: Date;
}
