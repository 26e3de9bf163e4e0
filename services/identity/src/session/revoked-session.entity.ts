import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A token whose owner signed out before it ended; kept until it ends by itself. */
@Entity('revoked_session')
export class RevokedSession {
  @PrimaryColumn('text') jti: string;
  @Index('revoked_session_expiry') @Column('timestamptz') expiresAt: Date;
}
