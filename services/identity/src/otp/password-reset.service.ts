import { Injectable } from '@nestjs/common';
import type { Done, ResetPasswordCommand } from '@netra/contracts';
import { invalid } from '@netra/service-kit';
import { DataSource, IsNull, LessThan, MoreThan, type EntityManager } from 'typeorm';
import { AccountFinder } from '../account/account-finder.service.js';
import type { Account } from '../account/account.entity.js';
import { PasswordHasher } from '../password/password-hasher.service.js';
import { refuseCommonPassword } from '../password/password.rules.js';
import { SessionEnding } from '../session/session-ending.service.js';
import { SignInGuard } from '../session/sign-in-guard.service.js';
import { Otp } from './otp.entity.js';
import { OtpHasher } from './otp-hasher.service.js';

const MOST_TRIES = 5;
const BAD_OTP = 'Invalid or expired OTP';

/** Sets a new password for whoever knows the one-time password that was mailed. */
@Injectable()
export class PasswordReset {
  constructor(
    private readonly dataSource: DataSource,
    private readonly finder: AccountFinder,
    private readonly hasher: PasswordHasher,
    private readonly otps: OtpHasher,
    private readonly guard: SignInGuard,
    private readonly sessionEnding: SessionEnding,
  ) {}

  async reset({ door, address, body }: ResetPasswordCommand): Promise<Done> {
    const { email, otp, newPassword } = body;
    refuseCommonPassword(newPassword, 'newPassword');
    await this.guard.checkAddress(address);
    const account = await this.finder.byEmail(door, email);
    if (!account || !(await this.isRight(account, otp))) {
      await this.guard.countAddressFailure(address);
      throw badOtp();
    }
    const passwordHash = await this.hasher.hash(newPassword);
    await this.dataSource.transaction((tx) => this.use(tx, account, passwordHash));
    await this.guard.forgive({ door, email, address });
    return { message: 'Password reset successfully' };
  }

  /** Counts the try first, in a statement of its own, so that no number of parallel tries gets more than five. */
  private async isRight({ id: accountId }: Account, otp: string): Promise<boolean> {
    const { raw } = await this.dataSource
      .createQueryBuilder()
      .update(Otp)
      .set({ tries: () => 'tries + 1' })
      .where({ accountId, usedAt: IsNull(), expiresAt: MoreThan(new Date()), tries: LessThan(MOST_TRIES) })
      .returning('hash')
      .execute();
    const [tried] = raw as { hash: string }[];
    return Boolean(tried && this.otps.verify(tried.hash, accountId, otp));
  }

  /** Of two that come with the same one-time password, the first. The mail has also proved the address. */
  private async use(tx: EntityManager, { id: accountId }: Account, passwordHash: string): Promise<void> {
    const unused = { accountId, usedAt: IsNull() };
    const { affected } = await tx.update(Otp, unused, { usedAt: new Date() });
    if (!affected) throw badOtp();
    await this.sessionEnding.change(tx, accountId, { passwordHash, isEmailVerified: true });
  }
}

const badOtp = () => invalid({ otp: BAD_OTP }, BAD_OTP);
