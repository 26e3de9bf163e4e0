import { Injectable } from '@nestjs/common';
import type { CodeSignInBody, CodeSignInCommand } from '@netra/contracts';
import { conflict, newId } from '@netra/service-kit';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { Account } from '../account/account.entity.js';
import { refuseBlocked } from '../session/session.service.js';
import { SignInGuard } from '../session/sign-in-guard.service.js';
import { OtpTries } from './otp-tries.service.js';
import { signInHolder } from './sign-in-holder.js';

/** Signs customers in with a mailed code; an address without an account gets one without a password. */
@Injectable()
export class CodeSignIn {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tries: OtpTries,
    private readonly guard: SignInGuard,
  ) {}

  /** Only a caller with the correct code learns what exists at the address. */
  async signIn({ address, body }: CodeSignInCommand): Promise<Account> {
    const { email, otp } = body;
    const owner = { realm: 'shop', email } as const;
    const holder = await this.tries.prove(owner, signInHolder(email), address, otp);
    const account = await this.dataSource.transaction(async (tx) => {
      await this.tries.use(tx, holder);
      return this.#findOrCreate(tx, body);
    });
    await this.tries.forgive(owner, address);
    refuseOtherWays(account);
    refuseBlocked(account);
    await this.guard.trust({ ...owner, address, accountId: account.id });
    return account;
  }

  async #findOrCreate(tx: EntityManager, body: CodeSignInBody): Promise<Account> {
    const { email, firstName, lastName, phone = null } = body;
    const customer = {
      id: newId(),
      realm: 'shop' as const,
      role: 'customer' as const,
      email,
      firstName,
      lastName,
      phone,
      isEmailVerified: true,
    };
    await tx.createQueryBuilder().insert().into(Account).values(customer).orIgnore().execute();
    return tx.findOneByOrFail(Account, { realm: 'shop', email, deletedAt: IsNull() });
  }
}

/**
 * The staff never signs in with a code. An account with a password may have been created by somebody else, who would share it from then
 * on: its owner has to set a new password, which ends the old one and all sessions.
 */
function refuseOtherWays({ role, passwordHash }: Account): void {
  if (role !== 'customer' || passwordHash) throw conflict('account.hasPassword');
}
