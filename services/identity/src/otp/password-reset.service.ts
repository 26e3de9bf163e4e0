import { Injectable } from '@nestjs/common';
import type { Done, ResetPasswordCommand } from '@netra/contracts';
import { invalid } from '@netra/service-kit';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { AccountFinder } from '../account/account-finder.service.js';
import type { Account } from '../account/account.entity.js';
import { PasswordHasher } from '../password/password-hasher.service.js';
import { refuseCommonPassword } from '../password/password.rules.js';
import { SessionEnding } from '../session/session-ending.service.js';
import { SignInGuard } from '../session/sign-in-guard.service.js';
import { Otp } from './otp.entity.js';
import { OtpTries } from './otp-tries.service.js';

/** Sets a new password by a mailed one-time password. */
@Injectable()
export class PasswordReset {
  constructor(
    private readonly dataSource: DataSource,
    private readonly finder: AccountFinder,
    private readonly hasher: PasswordHasher,
    private readonly guard: SignInGuard,
    private readonly sessionEnding: SessionEnding,
    private readonly tries: OtpTries,
  ) {}

  async reset({ door: realm, address, body }: ResetPasswordCommand): Promise<Done> {
    const { email, otp, newPassword } = body;
    refuseCommonPassword(newPassword, 'newPassword');
    await this.guard.checkAddress(address);
    const account = await this.finder.byEmail(realm, email);
    const isRight = await this.tries.isRight({ realm, email }, account?.id, address, otp);
    if (!account || !isRight) {
      await this.guard.countAddressFailure(address);
      throw badOtp();
    }
    const passwordHash = await this.hasher.hash(newPassword);
    await this.dataSource.transaction((tx) => this.#use(tx, account, passwordHash));
    await this.tries.forgive({ realm, email }, address);
    await this.guard.trust({ realm, email, address, accountId: account.id });
    return { message: 'Password reset successfully' };
  }

  /** Of two requests with the same one-time password only the first succeeds. The mail also confirms the address. */
  async #use(tx: EntityManager, { id: accountId }: Account, passwordHash: string): Promise<void> {
    const unused = { accountId, usedAt: IsNull() };
    const { affected } = await tx.update(Otp, unused, { usedAt: new Date() });
    if (!affected) throw badOtp();
    await this.sessionEnding.change(tx, accountId, { passwordHash, isEmailVerified: true });
  }
}

const badOtp = () => invalid('otp', 'otp.refused');
