import { Injectable } from '@nestjs/common';
import {
  CreateAdmin,
  CreateAdminBody,
  DeleteAdmin,
  DeleteAdminCommand,
  ListAdmins,
  SearchQuery,
  type AdminAdded,
  type AdminPage,
  type CustomerLanguage,
  type Done,
} from '@netra/contracts';
import {
  Audit,
  conflict,
  forbidden,
  Handles,
  LOCKED_ROW,
  lockingTransaction,
  newId,
  notFound,
} from '@netra/service-kit';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { AccountList } from '../account/account-list.service.js';
import { Account } from '../account/account.entity.js';
import { asAdmin, asUser, hasOpenInvitation, nameOf } from '../account/account.views.js';
import { insertAccount } from '../account/insert-account.js';
import { SessionEnding } from '../session/session-ending.service.js';
import { AdminMail } from './admin-mail.service.js';

const INVITED = 'Admin added successfully. An invitation has been mailed.';

/** Manages admins: promotes customers, invites new people, removes admins, but never the last one. */
@Injectable()
export class AdminService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountList,
    private readonly sessionEnding: SessionEnding,
    private readonly mail: AdminMail,
    private readonly audit: Audit,
  ) {}

  @Handles(ListAdmins)
  async list(query: SearchQuery): Promise<AdminPage> {
    const { accounts, facts } = await this.accounts.page('admin', query);
    return { users: accounts.map(asAdmin), ...facts };
  }

  @Handles(CreateAdmin)
  create(body: CreateAdminBody): Promise<AdminAdded> {
    return lockingTransaction(this.dataSource.manager, { key: `account ${body.email}` }, async (tx) => {
      const account = await tx.findOne(Account, {
        where: { realm: 'shop', email: body.email, deletedAt: IsNull() },
        ...LOCKED_ROW,
      });
      return account ? this.#promote(tx, account, body.language) : this.#invite(tx, body);
    });
  }

  @Handles(DeleteAdmin)
  async delete({ email, actorId }: DeleteAdminCommand): Promise<Done> {
    await lockingTransaction(this.dataSource.manager, { key: 'admins' }, async (tx) => {
      const admins = await lockAdmins(tx);
      const target = admins.find((admin) => admin.email === email);
      if (!target) throw notFound('admin.notFound');
      if (target.id === actorId) throw conflict('admin.self');
      if (admins.length === 1) throw conflict('admin.last');
      if (!admins.some(({ id }) => id === actorId)) throw forbidden('admin.noLonger');
      await this.#remove(tx, target);
    });
    return { message: 'Admin deleted successfully' };
  }

  /**
   * Ends the sessions, so that the next token has the new role. An unconfirmed address may not belong to the person who signed up: the
   * password is removed, and the mail invites the owner to set one. A customer who signs in by mailed codes is invited too.
   */
  async #promote(tx: EntityManager, account: Account, language?: CustomerLanguage): Promise<AdminAdded> {
    const { id, role, isBlock, isEmailVerified } = account;
    if (role === 'admin') return this.#inviteAgain(tx, account, language);
    if (isBlock) throw conflict('customer.blocked');
    const unproven = isEmailVerified ? {} : { passwordHash: null, googleId: null };
    await this.sessionEnding.change(tx, id, { role: 'admin', ...unproven });
    await this.#record(tx, account, { before: { role }, after: { role: 'admin' } });
    if (!isEmailVerified || hasOpenInvitation(account)) {
      await this.mail.invite(tx, account, language);
      return { message: INVITED, isInvited: true };
    }
    await this.mail.welcome(tx, account, language);
    return { message: 'Admin added successfully' };
  }

  async #inviteAgain(tx: EntityManager, account: Account, language?: CustomerLanguage): Promise<AdminAdded> {
    if (!hasOpenInvitation(account)) throw conflict('admin.already');
    await this.mail.invite(tx, account, language);
    return { message: 'The invitation has been mailed again', isInvited: true };
  }

  async #invite(tx: EntityManager, body: CreateAdminBody): Promise<AdminAdded> {
    const { email, firstName = 'Admin', lastName = 'User', phone = null, language } = body;
    const id = newId();
    const names = { firstName, lastName, phone };
    await insertAccount(tx, { id, realm: 'shop', role: 'admin', email, ...names, isInvited: true });
    const account = await tx.findOneByOrFail(Account, { id });
    await this.#record(tx, account, { before: null, after: asUser(account) });
    await this.mail.invite(tx, account, language);
    return { message: INVITED, isInvited: true };
  }

  /** A former customer becomes one again and keeps their orders; an invited admin is deleted. */
  async #remove(tx: EntityManager, account: Account): Promise<void> {
    const { id, isInvited, role } = account;
    await this.sessionEnding.change(tx, id, isInvited ? { deletedAt: new Date() } : { role: 'customer' });
    const states = isInvited
      ? { before: asUser(account), after: null }
      : { before: { role }, after: { role: 'customer' } };
    await this.#record(tx, account, states);
  }

  #record(
    tx: EntityManager,
    account: Account,
    states: { before: object | null; after: object | null },
  ): Promise<void> {
    return this.audit.record(tx, { subject: 'admin', id: account.email, label: nameOf(account), ...states });
  }
}

/** Locks all admins: if two delete each other, the second gets an error. */
const lockAdmins = (tx: EntityManager): Promise<Account[]> =>
  tx.find(Account, {
    where: { realm: 'shop', role: 'admin', deletedAt: IsNull() },
    order: { id: 'ASC' },
    ...LOCKED_ROW,
  });
