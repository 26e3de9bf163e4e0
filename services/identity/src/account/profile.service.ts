import { Injectable } from '@nestjs/common';
import type { ProfileCommand } from '@netra/contracts';
import { notFound } from '@netra/service-kit';
import { DataSource } from 'typeorm';
import { AccountFinder } from './account-finder.service.js';
import { Account } from './account.entity.js';

/** What an account's owner sees and changes of it. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly finder: AccountFinder,
  ) {}

  async get(id: string): Promise<Account> {
    const account = await this.finder.byId(id);
    if (!account) throw notFound('Account not found');
    return account;
  }

  /** A field left out keeps its value. */
  async update({ id, body: { firstName, lastName, phone } }: ProfileCommand): Promise<Account> {
    const account = await this.get(id);
    return this.dataSource.manager.save(
      this.dataSource.manager.merge(Account, account, { firstName, lastName, phone }),
    );
  }
}
