import { Injectable } from '@nestjs/common';
import type { ProfileCommand } from '@netra/contracts';
import { Audit, notFound } from '@netra/service-kit';
import { DataSource } from 'typeorm';
import { AccountFinder } from './account-finder.service.js';
import { Account } from './account.entity.js';
import { asUser, nameOf } from './account.views.js';

/** What an account's owner sees and changes of it. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly finder: AccountFinder,
    private readonly audit: Audit,
  ) {}

  async get(id: string): Promise<Account> {
    const account = await this.finder.byId(id);
    if (!account) throw notFound('Account not found');
    return account;
  }

  /** A field left out keeps its value. */
  async update({ id, body: { firstName, lastName, phone } }: ProfileCommand): Promise<Account> {
    const account = await this.get(id);
    const before = asUser(account);
    return this.dataSource.transaction(async (tx) => {
      const saved = await tx.save(tx.merge(Account, account, { firstName, lastName, phone }));
      const about = { subject: 'profile', id: saved.email, label: nameOf(saved) } as const;
      await this.audit.record(tx, { ...about, before, after: asUser(saved) });
      return saved;
    });
  }
}
