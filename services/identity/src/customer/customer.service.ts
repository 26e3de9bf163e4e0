import { Injectable } from '@nestjs/common';
import type { BlockCommand, Done, SearchQuery, UserPage } from '@netra/contracts';
import { Audit } from '@netra/service-kit';
import { DataSource } from 'typeorm';
import { AccountFinder } from '../account/account-finder.service.js';
import { AccountList } from '../account/account-list.service.js';
import { asUser, nameOf } from '../account/account.views.js';
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

  async list(query: SearchQuery): Promise<UserPage> {
    const { accounts, facts } = await this.accounts.page('customer', query);
    return { users: accounts.map(asUser), ...facts };
  }

  async block({ email, isBlock }: BlockCommand): Promise<Done> {
    await this.dataSource.transaction(async (tx) => {
      const who = { realm: 'shop', role: 'customer', email } as const;
      const { id, isBlock: was, ...person } = await this.finder.lockByEmail(tx, who, 'customer.notFound');
      if (isBlock && !was) await this.sessionEnding.change(tx, id, { isBlock });
      else if (was !== isBlock) await tx.update(Account, id, { isBlock });
      const about = { subject: 'customer', id: email, label: nameOf(person) } as const;
      await this.audit.record(tx, { ...about, before: { isBlock: was }, after: { isBlock } });
    });
    return { message: isBlock ? 'Customer blocked' : 'Customer unblocked' };
  }
}
