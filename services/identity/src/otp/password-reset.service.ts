import { Injectable } from '@nestjs/common';
import { ResetPassword, ResetPasswordCommand, type Done } from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { DataSource } from 'typeorm';
import { AccountFinder } from '../account/account-finder.service.js';
import { PasswordHasher } from '../password/password-hasher.service.js';
import { refuseCommonPassword } from '../password/password.rules.js';
import { logged } from '../session/auth-log.js';
import { SessionEnding } from '../session/session-ending.service.js';
import { SignInGuard } from '../session/sign-in-guard.service.js';
import { OtpTries } from './otp-tries.service.js';

/** Sets a new password with a mailed one-time password. */
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

  @Handles(ResetPassword)
  reset(command: ResetPasswordCommand): Promise<Done> {
    const proof = { realm: command.door, by: 'one-time password' as const, email: command.body.email };
    return logged(proof, () => this.#reset(command));
  }

  async #reset({ door: realm, address, body }: ResetPasswordCommand): Promise<Done> {
    const { email, otp, newPassword } = body;
    refuseCommonPassword(newPassword, 'newPassword');
    const account = await this.finder.byEmail(realm, email);
    const accountId = await this.tries.prove({ realm, email }, account?.id, address, otp);
    const passwordHash = await this.hasher.hash(newPassword);
    await this.dataSource.transaction(async (tx) => {
      await this.tries.use(tx, accountId);
      // The mail also confirms the address.
      await this.sessionEnding.change(tx, accountId, { passwordHash, isEmailVerified: true });
    });
    await this.tries.forgive({ realm, email }, address);
    await this.guard.trust({ realm, email, address, accountId });
    return { message: 'Password reset successfully' };
  }
}
