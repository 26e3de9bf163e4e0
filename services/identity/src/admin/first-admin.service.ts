import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { emailAddress } from '@netra/contracts';
import { logger, newId } from '@netra/service-kit';
import { DataSource } from 'typeorm';
import { Account } from '../account/account.entity.js';
import { IdentityConfig } from '../identity.config.js';
import { PasswordHasher } from '../password/password-hasher.service.js';

/** Creates the configured admin, unless that address has ever had an account: a removed admin stays removed. */
@Injectable()
export class FirstAdmin implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    private readonly hasher: PasswordHasher,
    private readonly config: IdentityConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const email = emailAddress(this.config.ADMIN_EMAIL);
    const accounts = await this.dataSource.manager.findBy(Account, { realm: 'shop', email });
    if (!accounts.length) return this.#create(email);
    const isAdmin = accounts.some(({ role, deletedAt }) => role === 'admin' && !deletedAt);
    if (!isAdmin) logger.warn('the account of ADMIN_EMAIL is not an admin any more and is left so');
  }

  /** Replicas may start together: the unique index on the address admits only one. */
  async #create(email: string): Promise<void> {
    const passwordHash = await this.hasher.hash(this.config.ADMIN_PASSWORD);
    const names = { firstName: 'Admin', lastName: 'User' };
    const state = { passwordHash, isEmailVerified: true, isInvited: true };
    await this.dataSource
      .createQueryBuilder()
      .insert()
      .into(Account)
      .values({ id: newId(), realm: 'shop', role: 'admin', email, ...names, ...state })
      .orIgnore()
      .execute();
  }
}
