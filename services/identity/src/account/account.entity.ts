import type { Door, Role } from '@netra/contracts';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Anyone who signs in: customers and admins at the shop's door, technicians at the bench's. */
@Entity('account')
@Index('account_email', ['door', 'email'], { unique: true, where: 'deleted_at IS NULL' })
@Index('account_google', ['googleId'], { unique: true, where: 'deleted_at IS NULL' })
@Index('account_newest', ['role', 'createdAt', 'id'], { where: 'deleted_at IS NULL' })
@Index('account_search', { synchronize: false })
@Check('account_email_lower_case', 'email = lower(email)')
export class Account {
  @PrimaryColumn('uuid') id: string;
  @Column('text') door: Door;
  @Column('text') role: Role;
  @Column('text') email: string;
  @Column('text') firstName: string;
  @Column('text') lastName: string;
  @Column('text', { nullable: true }) phone: string | null;
  /** Null while the owner has only ever come by Google or an invitation. */
  @Column('text', { nullable: true }) passwordHash: string | null;
  @Column('boolean', { default: false }) isEmailVerified: boolean;
  @Column('boolean', { default: false }) isBlock: boolean;
  /** Made by an admin, so that nothing of a customer's is left when the role is taken away. */
  @Column('boolean', { default: false }) isInvited: boolean;
  /** Raised to end every session: a token counts only with the account's current epoch. */
  @Column('integer', { default: 0 }) epoch: number;
  @Column('timestamptz', { nullable: true }) epochChangedAt: Date | null;
  @Column('text', { nullable: true }) googleId: string | null;
  /** What the search looks in; kept by a trigger. */
  @Column('text', { default: '', select: false }) searchText: string;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz', { nullable: true }) deletedAt: Date | null;
}
