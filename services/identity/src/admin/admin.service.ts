import { Injectable } from '@nestjs/common';
import {
  MailRequested,
  type CreateAdminBody,
  type DeleteAdminCommand,
  type Done,
  type SearchQuery,
  type UserPage,
} from '@netra/contracts';
import { Audit, conflict, forbidden, newId, notFound, Outbox } from '@netra/service-kit';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { AccountList } from '../account/account-list.service.js';
import { Account } from '../account/account.entity.js';
import { asUser, nameOf } from '../account/account.views.js';
import { insertAccount } from '../account/insert-account.js';
import { IdentityConfig } from '../identity.config.js';
import { SessionEnding } from '../session/session-ending.service.js';

/** The admins: made of customers or invited, and removed again; never the last one. */
@Injectable()
export class AdminService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountList,
    private readonly sessionEnding: SessionEnding,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly config: IdentityConfig,
  ) {}

  async list(query: SearchQuery): Promise<UserPage> {
    const { accounts, facts } = await this.accounts.page('admin', query);
    return { users: accounts.map(asUser), ...facts };
  }

  create(body: CreateAdminBody): Promise<Done> {
    return this.dataSource.transaction(async (tx) => {
      const account = await tx.findOne(Account, {
        where: { door: 'shop', email: body.email, deletedAt: IsNull() },
        lock: { mode: 'pessimistic_write' },
      });
      return account ? this.promote(tx, account) : this.invite(tx, body);
    });
  }

  async delete({ email, actorId }: DeleteAdminCommand): Promise<Done> {
    await this.dataSource.transaction(async (tx) => {
      const admins = await lockAdmins(tx);
      const target = admins.find((admin) => admin.email === email);
      if (!target) throw notFound('Admin not found');
      if (target.id === actorId) throw conflict('You cannot delete your own account');
      if (admins.length === 1) throw conflict('The last admin cannot be deleted');
      if (!admins.some(({ id }) => id === actorId)) throw forbidden('You are no longer an admin');
      await this.remove(tx, target);
    });
    return { message: 'Admin deleted successfully' };
  }

  /** Ends the sessions, so that the next token says what the account is now. */
  private async promote(tx: EntityManager, account: Account): Promise<Done> {
    const { id, role, isBlock, isEmailVerified } = account;
    if (role === 'admin') throw conflict('This account is an admin already');
    if (isBlock) throw conflict('This customer is blocked. Unblock them first.');
    await this.sessionEnding.change(tx, id, { role: 'admin' });
    await this.record(tx, account, { before: { role }, after: { role: 'admin' } });
    const doubt = isEmailVerified ? '' : '. Its owner has not confirmed the email address yet.';
    return { message: `Admin added successfully${doubt}` };
  }

  private async invite(tx: EntityManager, body: CreateAdminBody): Promise<Done> {
    const { email, firstName = 'Admin', lastName = 'User', phone = null } = body;
    const id = newId();
    await insertAccount(tx, {
      id,
      door: 'shop',
      role: 'admin',
      email,
      firstName,
      lastName,
      phone,
      isInvited: true,
    });
    const account = await tx.findOneByOrFail(Account, { id });
    await this.record(tx, account, { before: null, after: asUser(account) });
    const link = new URL('/forget', this.config.PUBLIC_ORIGIN);
    link.searchParams.set('email', email);
    const data = { firstName, link: link.href };
    await this.outbox.add(tx, MailRequested, {
      key: `invite-admin:${id}`,
      to: email,
      template: 'invite-admin',
      data,
    });
    return { message: 'Admin added successfully. An invitation has been mailed.' };
  }

  /** A former customer becomes one again, with their orders; an invited admin has nothing to go back to. */
  private async remove(tx: EntityManager, account: Account): Promise<void> {
    const { id, isInvited, role } = account;
    await this.sessionEnding.change(tx, id, isInvited ? { deletedAt: new Date() } : { role: 'customer' });
    const states = isInvited
      ? { before: asUser(account), after: null }
      : { before: { role }, after: { role: 'customer' } };
    await this.record(tx, account, states);
  }

  private record(
    tx: EntityManager,
    account: Account,
    states: { before: object | null; after: object | null },
  ): Promise<void> {
    return this.audit.record(tx, { subject: 'admin', id: account.email, label: nameOf(account), ...states });
  }
}

/** All admins, always locked in the same order: of two who delete each other, one comes second and finds out. */
const lockAdmins = (tx: EntityManager): Promise<Account[]> =>
  tx.find(Account, {
    where: { door: 'shop', role: 'admin', deletedAt: IsNull() },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
