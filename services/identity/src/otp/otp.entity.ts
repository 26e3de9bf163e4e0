import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The one-time password of an account; a new one takes the place of the last. */
@Entity('otp')
export class Otp {
  @PrimaryColumn('uuid') accountId: string;
  @Column('text') hash: string;
  @Column('timestamptz') expiresAt: Date;
  @Column('integer', { default: 0 }) tries: number;
  @Column('timestamptz', { nullable: true }) usedAt: Date | null;
}
