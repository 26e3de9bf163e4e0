import { Injectable } from '@nestjs/common';
import {
  CheckSession,
  REALMS,
  revokedKey,
  SessionKey,
  SESSIONS_BUCKET,
  SignOut,
  type Done,
  type Realm,
  type SignInCommand,
} from '@netra/contracts';
import { counter, forbidden, Handles, Outbox, unauthenticated } from '@netra/service-kit';
import { DataSource } from 'typeorm';
import { Account } from '../account/account.entity.js';
import { AccountFinder } from '../account/account-finder.service.js';
import { PasswordHasher } from '../password/password-hasher.service.js';
import { RevokedSession } from './revoked-session.entity.js';
import { SignInGuard } from './sign-in-guard.service.js';

/** Sign-ins by password; rejections by rate limit are counted by the outcome of the message. */
const signIns = counter('netra_sign_ins_total', 'Passwords that were tried', {
  realm: REALMS,
  outcome: ['ok', 'refused'],
});

/** Sign-in with a password, sign-out, and validation of tokens. */
@Injectable()
export class SessionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly finder: AccountFinder,
    private readonly hasher: PasswordHasher,
    private readonly guard: SignInGuard,
    private readonly outbox: Outbox,
  ) {}

  /** The account of the credentials; every refusal takes the same time. */
  async signIn(realm: Realm, { address, body: { email, password } }: SignInCommand): Promise<Account> {
    const account = await this.finder.byEmail(realm, email);
    const attempt = { realm, email, address, accountId: account?.id };
    const isRight = await this.guard.watch(attempt, () =>
      this.hasher.verify(account?.passwordHash, password),
    );
    signIns.inc({ realm, outcome: account && isRight ? 'ok' : 'refused' });
    if (!account || !isRight) throw unauthenticated('signIn.refused');
    refuseBlocked(account);
    return account;
  }

  @Handles(SignOut)
  async signOut({ jti, expiresAt }: SessionKey): Promise<Done> {
    await this.dataSource.transaction(async (tx) => {
      await tx.upsert(RevokedSession, { jti, expiresAt: new Date(expiresAt * 1_000) }, ['jti']);
      await this.outbox.put(tx, SESSIONS_BUCKET, revokedKey(jti), 1);
    });
    return { message: 'Logged out' };
  }

  @Handles(CheckSession)
  async check(session: SessionKey): Promise<{ valid: boolean }> {
    return { valid: await this.#isValid(session) };
  }

  async #isValid({ id, jti, epoch, expiresAt }: SessionKey): Promise<boolean> {
    if (expiresAt * 1_000 <= Date.now()) return false;
    const account = await this.finder.byId(id);
    if (!account || account.isBlock || account.epoch !== epoch) return false;
    return !(await this.dataSource.manager.existsBy(RevokedSession, { jti }));
  }
}

/** @throws FORBIDDEN for a blocked account */
export function refuseBlocked(account: Account): void {
  if (account.isBlock) throw forbidden('account.blocked');
}
