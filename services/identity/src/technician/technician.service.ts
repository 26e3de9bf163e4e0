import { Injectable } from '@nestjs/common';
import {
  CheckTechnicianUpdate,
  CreateTechnician,
  CreateTechnicianCommand,
  DeleteTechnician,
  EmailKey,
  GetTechnician,
  ListTechnicians,
  SearchQuery,
  UpdateTechnician,
  UpdateTechnicianCommand,
  type TechnicianAccount,
  type TechnicianAccountPage,
} from '@netra/contracts';
import { Audit, Handles, isId, invalid, lockingTransaction, notFound } from '@netra/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountFinder } from '../account/account-finder.service.js';
import { AccountList } from '../account/account-list.service.js';
import { Account } from '../account/account.entity.js';
import { asTechnician, nameOf } from '../account/account.views.js';
import { insertAccount } from '../account/insert-account.js';
import { PasswordHasher } from '../password/password-hasher.service.js';
import { generatePassword, refuseCommonPassword } from '../password/password.rules.js';
import { SessionEnding } from '../session/session-ending.service.js';

/** The technicians' accounts; people stores salary and speciality. */
@Injectable()
export class TechnicianService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly finder: AccountFinder,
    private readonly accounts: AccountList,
    private readonly hasher: PasswordHasher,
    private readonly sessionEnding: SessionEnding,
    private readonly audit: Audit,
  ) {}

  @Handles(ListTechnicians)
  async list(query: SearchQuery): Promise<TechnicianAccountPage> {
    const { accounts, facts } = await this.accounts.page('technician', query);
    return { technicians: accounts.map(asTechnician), ...facts };
  }

  @Handles(GetTechnician)
  async get({ email }: EmailKey): Promise<TechnicianAccount> {
    const account = await this.finder.byEmail('bench', email);
    if (!account) throw notFound('technician.notFound');
    return asTechnician(account);
  }

  @Handles(CreateTechnician)
  async create(command: CreateTechnicianCommand) {
    const { id, firstName, lastName, email, phone = null, ownJobsOnly = false } = command;
    if (!isId(id)) throw invalid('id', 'field.id', { field: 'id' });
    const initialPassword = generatePassword();
    const passwordHash = await this.hasher.hash(initialPassword);
    const person = { firstName, lastName, email, phone, ownJobsOnly };
    const who = { id, realm: 'bench', role: 'technician', ...person } as const;
    const technician = await this.dataSource.transaction(async (tx) => {
      await insertAccount(tx, { ...who, passwordHash });
      const account = await tx.findOneByOrFail(Account, { id });
      await this.#record(tx, null, account);
      return asTechnician(account);
    });
    return { technician, initialPassword };
  }

  /** Refuses what `update` would refuse, before the caller changes anything elsewhere. */
  @Handles(CheckTechnicianUpdate)
  async checkUpdate({ email, password }: UpdateTechnicianCommand): Promise<TechnicianAccount> {
    const account = await this.get({ email });
    if (password) refuseCommonPassword(password, 'password');
    return account;
  }

  /** An omitted field and a blank password keep their values; a new password and changed rights end the technician's sessions. */
  @Handles(UpdateTechnician)
  async update({ email, password, ...fields }: UpdateTechnicianCommand): Promise<TechnicianAccount> {
    if (password) refuseCommonPassword(password, 'password');
    const passwordHash = password ? await this.hasher.hash(password) : undefined;
    return lockingTransaction(this.dataSource.manager, { key: `account ${email}` }, async (tx) => {
      const before = await this.#lock(tx, email);
      const { id } = before;
      const hasOtherRights = (fields.ownJobsOnly ?? before.ownJobsOnly) !== before.ownJobsOnly;
      const changes = { ...fields, ...(passwordHash && { passwordHash }) };
      if (passwordHash || hasOtherRights) await this.sessionEnding.change(tx, id, changes);
      else if (Object.values(fields).some((value) => value !== undefined))
        await tx.update(Account, id, fields);
      const after = await tx.findOneByOrFail(Account, { id });
      await this.#record(tx, before, after);
      return asTechnician(after);
    });
  }

  @Handles(DeleteTechnician)
  delete({ email }: EmailKey): Promise<TechnicianAccount> {
    return lockingTransaction(this.dataSource.manager, { key: `account ${email}` }, async (tx) => {
      const account = await this.#lock(tx, email);
      await this.sessionEnding.change(tx, account.id, { deletedAt: new Date() });
      await this.#record(tx, account, null);
      return asTechnician(account);
    });
  }

  /** The audit log shows that the password changed, not its value. */
  #record(tx: EntityManager, before: Account | null, after: Account | null): Promise<void> {
    const view = (account: Account | null) =>
      account && { ...asTechnician(account), passwordHash: account.passwordHash };
    const { email, ...person } = (after ?? before)!;
    const about = { subject: 'technician', id: email, label: nameOf(person) } as const;
    return this.audit.record(tx, { ...about, before: view(before), after: view(after) });
  }

  #lock(tx: EntityManager, email: string): Promise<Account> {
    return this.finder.lockByEmail(tx, { realm: 'bench', role: 'technician', email }, 'technician.notFound');
  }
}
