import { Injectable } from '@nestjs/common';
import {
  BlockCommand,
  BlockCustomer,
  CustomerNotesCommand,
  EmailKey,
  FindCustomer,
  GetCustomer,
  ListCustomers,
  NoteCustomer,
  SearchQuery,
  type CustomerRecord,
  type Done,
  type UserPage,
} from '@netra/contracts';
import { Audit, conflict, Handles, lockingTransaction, notFound } from '@netra/service-kit';
import { DataSource } from 'typeorm';
import { AccountFinder } from '../account/account-finder.service.js';
import { AccountList } from '../account/account-list.service.js';
import { asCustomerRecord, asUser, nameOf } from '../account/account.views.js';
import { Account } from '../account/account.entity.js';
import { SessionEnding } from '../session/session-ending.service.js';

/** Customers, as admins see them. */
@Injectable()
export class CustomerService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly finder: AccountFinder,
    private readonly accounts: AccountList,
    private readonly sessionEnding: SessionEnding,
    private readonly audit: Audit,
  ) {}

  @Handles(ListCustomers)
  async list(query: SearchQuery): Promise<UserPage> {
    const { accounts, facts } = await this.accounts.page('customer', query);
    return { users: accounts.map(asUser), ...facts };
  }

  @Handles(GetCustomer)
  @Handles(FindCustomer)
  async get({ email }: EmailKey): Promise<CustomerRecord> {
    const account = await this.finder.byEmail('shop', email);
    if (account?.role !== 'customer') throw notFound('customer.notFound');
    return asCustomerRecord(account);
  }

  /** Replaces the staff's notes. */
  @Handles(NoteCustomer)
  async note({ email, notes, version }: CustomerNotesCommand): Promise<CustomerRecord> {
    return lockingTransaction(this.dataSource.manager, { key: `account ${email}` }, async (tx) => {
      const who = { realm: 'shop', role: 'customer', email } as const;
      const account = await this.finder.lockByEmail(tx, who, 'customer.notFound');
      if (version !== undefined && version !== account.notesVersion)
        throw conflict('customer.stale', {}, { details: { current: asCustomerRecord(account) } });
      const changed = { staffNotes: notes, notesVersion: account.notesVersion + 1 };
      await tx.update(Account, account.id, changed);
      const about = { subject: 'customer', id: email, label: nameOf(account) } as const;
      await this.audit.record(tx, { ...about, before: { notes: account.staffNotes }, after: { notes } });
      return asCustomerRecord({ ...account, ...changed });
    });
  }

  @Handles(BlockCustomer)
  async block({ email, isBlock, reason }: BlockCommand): Promise<Done> {
    await lockingTransaction(this.dataSource.manager, { key: `account ${email}` }, async (tx) => {
      const who = { realm: 'shop', role: 'customer', email } as const;
      const account = await this.finder.lockByEmail(tx, who, 'customer.notFound');
      const { id, isBlock: was, blockReason: before } = account;
      // A client that follows the specification gives no reason: the existing one stays while the customer is blocked.
      const blockReason = isBlock ? (reason ?? (was ? before : null)) : null;
      if (isBlock && !was) await this.sessionEnding.change(tx, id, { isBlock });
      else if (was !== isBlock) await tx.update(Account, id, { isBlock });
      if (blockReason !== before) await tx.update(Account, id, { blockReason });
      const about = { subject: 'customer', id: email, label: nameOf(account) } as const;
      await this.audit.record(tx, {
        ...about,
        before: { isBlock: was, blockReason: before },
        after: { isBlock, blockReason },
      });
    });
    return { message: isBlock ? 'Customer blocked' : 'Customer unblocked' };
  }
}
