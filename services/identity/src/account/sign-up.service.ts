import { Injectable } from '@nestjs/common';
import { SignUp, SignUpCommand, type Done } from '@netra/contracts';
import { Handles, invalid, newId, Throttle } from '@netra/service-kit';
import { DataSource } from 'typeorm';
import { IdentityConfig } from '../identity.config.js';
import { PasswordHasher } from '../password/password-hasher.service.js';
import { refuseCommonPassword } from '../password/password.rules.js';
import { AccountFinder } from './account-finder.service.js';
import { emailTaken, insertAccount } from './insert-account.js';
import { VerificationService } from './verification.service.js';

const HOUR_SECONDS = 3_600;

/** Signs customers up. */
@Injectable()
export class SignUpService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly finder: AccountFinder,
    private readonly hasher: PasswordHasher,
    private readonly throttle: Throttle,
    private readonly verification: VerificationService,
    private readonly config: IdentityConfig,
  ) {}

  @Handles(SignUp)
  async signUp({ address, body }: SignUpCommand): Promise<Done> {
    if (body.password !== body.confirmPassword) throw invalid('confirmPassword', 'password.mismatch');
    refuseCommonPassword(body.password, 'password');
    const { SIGN_UPS_PER_HOUR_AND_ADDRESS } = this.config;
    await this.throttle.take(`sign-up:${address}`, SIGN_UPS_PER_HOUR_AND_ADDRESS, HOUR_SECONDS);
    if (await this.finder.byEmail('shop', body.email)) throw emailTaken();
    const passwordHash = await this.hasher.hash(body.password);
    const { firstName, lastName, email, phone = null, language } = body;
    const account = {
      id: newId(),
      realm: 'shop',
      role: 'customer',
      firstName,
      lastName,
      email,
      phone,
    } as const;
    await this.dataSource.transaction(async (tx) => {
      await insertAccount(tx, { ...account, passwordHash });
      await this.verification.mailLink(tx, account, language);
    });
    return { message: 'Signed up successfully' };
  }
}
