import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MailRequested, type Done, type SignUpCommand, type VerifyEmailBody } from '@netra/contracts';
import { invalid, newId, Outbox, Throttle } from '@netra/service-kit';
import { DataSource, LessThan, MoreThan, type EntityManager } from 'typeorm';
import { IdentityConfig } from '../identity.config.js';
import { PasswordHasher } from '../password/password-hasher.service.js';
import { refuseCommonPassword } from '../password/password.rules.js';
import { AccountFinder } from './account-finder.service.js';
import { Account } from './account.entity.js';
import { emailTaken, insertAccount } from './insert-account.js';
import { EmailVerification } from './email-verification.entity.js';

const HOUR_SECONDS = 3_600;
const LINK_LIVES_MS = 7 * 24 * HOUR_SECONDS * 1_000;
const MISMATCH = 'Passwords do not match!';
const BAD_LINK = 'This link is not valid any more';

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** A customer's sign-up, and the link that proves the e-mail address. */
@Injectable()
export class SignUpService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly finder: AccountFinder,
    private readonly hasher: PasswordHasher,
    private readonly throttle: Throttle,
    private readonly outbox: Outbox,
    private readonly config: IdentityConfig,
  ) {}

  async signUp({ address, body }: SignUpCommand): Promise<Done> {
    if (body.password !== body.confirmPassword) throw invalid({ confirmPassword: MISMATCH }, MISMATCH);
    refuseCommonPassword(body.password, 'password');
    const { SIGN_UPS_PER_HOUR_AND_ADDRESS } = this.config;
    await this.throttle.take(`sign-up:${address}`, SIGN_UPS_PER_HOUR_AND_ADDRESS, HOUR_SECONDS);
    if (await this.finder.byEmail('shop', body.email)) throw emailTaken();
    const passwordHash = await this.hasher.hash(body.password);
    const { firstName, lastName, email, phone = null } = body;
    const account = {
      id: newId(),
      door: 'shop',
      role: 'customer',
      firstName,
      lastName,
      email,
      phone,
    } as const;
    await this.dataSource.transaction(async (tx) => {
      await insertAccount(tx, { ...account, passwordHash });
      await this.mailLink(tx, account);
    });
    return { message: 'Signed up successfully' };
  }

  /** Works as often as the link is opened while it lives: a mail program may have opened it before its reader. */
  async verifyEmail({ token }: VerifyEmailBody): Promise<Done> {
    const link = await this.dataSource.manager.findOneBy(EmailVerification, {
      tokenHash: hashOf(token),
      expiresAt: MoreThan(new Date()),
    });
    const account = link && (await this.finder.byId(link.accountId));
    if (!account) throw invalid({ token: BAD_LINK }, BAD_LINK);
    await this.dataSource.manager.update(Account, account.id, { isEmailVerified: true });
    return { message: 'Email verified successfully' };
  }

  private async mailLink(
    tx: EntityManager,
    { id, firstName, email }: Pick<Account, 'id' | 'firstName' | 'email'>,
  ) {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(Date.now() + LINK_LIVES_MS);
    await tx.delete(EmailVerification, { expiresAt: LessThan(new Date()) });
    await tx.insert(EmailVerification, { tokenHash: hashOf(token), accountId: id, expiresAt });
    const link = `${new URL(this.config.PUBLIC_ORIGIN).origin}/verify-email?token=${token}`;
    await this.outbox.add(tx, MailRequested, {
      key: `verify-email:${id}`,
      to: email,
      template: 'verify-email',
      data: { firstName, link },
    });
  }
}
