import type { Realm, Role } from '@netra/contracts';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An account: customers and admins sign in to the shop, technicians to the workbench. */
@Entity('account')
@Index('account_email', ['realm', 'email'], { unique: true, where: 'deleted_at IS NULL' })
@Index('account_google', ['googleId'], { unique: true, where: 'deleted_at IS NULL' })
@Index('account_newest', ['role', 'createdAt', 'id'], { where: 'deleted_at IS NULL' })
@Index('account_search', { synchronize: false })
@Check('account_email_lower_case', 'email = lower(email)')
export class Account {
  @PrimaryColumn('uuid') id: string;
  @Column('text', { name: 'door' }) realm: Realm;
  @Column('text') role: Role;
  @Column('text') email: string;
  @Column('text') firstName: string;
  @Column('text') lastName: string;
  @Column('text', { nullable: true }) phone: string | null;
  /** Null while the owner has only used Google, mailed codes or an invitation. */
  @Column('text', { nullable: true }) passwordHash: string | null;
  @Column('boolean', { default: false }) isEmailVerified: boolean;
  @Column('boolean', { default: false }) isBlock: boolean;
  /** Notes of the staff; nobody else sees them. */
  @Column('text', { default: '' }) staffNotes: string;
  @Column('integer', { default: 1 }) notesVersion: number;
  @Column('text', { nullable: true }) blockReason: string | null;
  /** A technician who sees and changes only the repairs assigned to them. */
  @Column('boolean', { default: false }) ownJobsOnly: boolean;
  /** Created by an admin, so that no customer remains when the role is removed. */
  @Column('boolean', { default: false }) isInvited: boolean;
  /** Incremented to end every session: only tokens with the current epoch are valid. */
  @Column('integer', { default: 0 }) epoch: number;
  @Column('timestamptz', { nullable: true }) epochChangedAt: Date | null;
  @Column('text', { nullable: true }) googleId: string | null;
  /** The text that the search looks in; a trigger maintains it. */
  @Column('text', { default: '', select: false }) searchText: string;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz', { nullable: true }) deletedAt: Date | null;
}
