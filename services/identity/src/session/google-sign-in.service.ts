import { Injectable } from '@nestjs/common';
import type { GoogleSignInCommand } from '@netra/contracts';
import { DomainError, lockingTransaction, newId } from '@netra/service-kit';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { AccountFinder } from '../account/account-finder.service.js';
import { Account } from '../account/account.entity.js';
import { GoogleProvider, type GoogleIdentity } from './google-provider.service.js';
import { SessionEnding } from './session-ending.service.js';
import { refuseBlocked } from './session.service.js';
import { SignInGuard } from './sign-in-guard.service.js';

/** Signs in with Google: finds the account, links it by its e-mail address, or creates a customer. */
@Injectable()
export class GoogleSignInService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: GoogleProvider,
    private readonly finder: AccountFinder,
    private readonly guard: SignInGuard,
    private readonly sessionEnding: SessionEnding,
  ) {}

  async signIn({ address, body: { token } }: GoogleSignInCommand): Promise<Account> {
    const identity = await this.#identify(address, token);
    const account = await lockingTransaction(
      this.dataSource.manager,
      { key: `account ${identity.email}` },
      (tx) => this.#findOrCreate(tx, identity),
    );
    refuseBlocked(account);
    await this.guard.trust({ realm: 'shop', email: account.email, address, accountId: account.id });
    return account;
  }

  async #identify(address: string, token: string): Promise<GoogleIdentity> {
    await this.guard.checkAddress(address);
    return this.provider.identify(token).catch(async (error: unknown) => {
      if (error instanceof DomainError && error.code === 'UNAUTHENTICATED') {
        await this.guard.countAddressFailure(address);
      }
      throw error;
    });
  }

  async #findOrCreate(tx: EntityManager, identity: GoogleIdentity): Promise<Account> {
    const linked = await tx.findOneBy(Account, { googleId: identity.googleId, deletedAt: IsNull() });
    if (linked) return linked;
    const customer = {
      ...identity,
      id: newId(),
      realm: 'shop' as const,
      role: 'customer' as const,
      isEmailVerified: true,
    };
    await tx.createQueryBuilder().insert().into(Account).values(customer).orIgnore().execute();
    await this.#link(tx, identity);
    return tx.findOneByOrFail(Account, { googleId: identity.googleId, deletedAt: IsNull() });
  }

  /**
   * Somebody else may have created the account, even if the owner has confirmed the address with the mailed link: once Google confirms
   * the owner, the old password and sessions end.
   */
  async #link(tx: EntityManager, { email, googleId }: GoogleIdentity): Promise<void> {
    const { id, googleId: linked } = await this.finder.lockByEmail(
      tx,
      { realm: 'shop', email },
      'account.notFound',
    );
    if (linked === googleId) return;
    await this.sessionEnding.change(tx, id, { googleId, isEmailVerified: true, passwordHash: null });
  }
}
