import { Injectable } from '@nestjs/common';
import type { Realm, Role } from '@netra/contracts';
import { isId, LOCKED_ROW, notFound } from '@netra/service-kit';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { Account } from './account.entity.js';

/** Finds accounts that are not deleted. */
@Injectable()
export class AccountFinder {
  constructor(private readonly dataSource: DataSource) {}

  byId(id: string): Promise<Account | null> {
    if (!isId(id)) return Promise.resolve(null);
    return this.dataSource.manager.findOneBy(Account, { id, deletedAt: IsNull() });
  }

  byEmail(realm: Realm, email: string, tx: EntityManager = this.dataSource.manager): Promise<Account | null> {
    return tx.findOneBy(Account, { realm, email, deletedAt: IsNull() });
  }

  /**
   * Locks the account until the transaction ends, for {@link lockingTransaction}.
   * @throws NOT_FOUND with the given key
   */
  async lockByEmail(
    tx: EntityManager,
    who: { realm: Realm; role?: Role; email: string },
    missing: 'account.notFound' | 'customer.notFound' | 'technician.notFound',
  ): Promise<Account> {
    const account = await tx.findOne(Account, {
      where: { ...who, deletedAt: IsNull() },
      ...LOCKED_ROW,
    });
    if (!account) throw notFound(missing);
    return account;
  }
}
