import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The one-time passwords of an account, or the sign-in codes of an e-mail address (`signInHolder`): the newest and the one before. Using
 * either invalidates both.
 */
@Entity('otp')
export class Otp {
  @PrimaryColumn('uuid') accountId: string;
  @Column('text') hash: string;
  @Column('timestamptz') expiresAt: Date;
  @Column('text', { nullable: true }) previousHash: string | null;
  @Column('timestamptz', { nullable: true }) previousExpiresAt: Date | null;
  /** Written by the previous version, which counted attempts here; the next version drops it. */
  @Column('integer', { default: 0 }) tries: number;
  @Column('timestamptz', { nullable: true }) usedAt: Date | null;
}
